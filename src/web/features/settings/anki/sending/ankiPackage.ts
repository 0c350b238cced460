import { noteParts, partTexts, type CardWord } from '#domain/anki/noteParts.ts';
import { ownNoteType } from '#domain/anki/noteTypes.ts';
import { languageTag, ownTag } from '#domain/anki/sendPlan.ts';
import type { AnkiPackage } from '#wordFiles/writing/ankiPackage.ts';

/** Words as notes of our own type, for a file. Anki knows each again by its language and word: what is taken in twice is there once. */
export function packageOf(deck: string, words: readonly CardWord[]): AnkiPackage {
  return {
    deck,
    noteType: {
      name: ownNoteType.name,
      fields: ownNoteType.fields,
      templates: ownNoteType.templates,
      css: ownNoteType.css,
    },
    notes: words.map((word) => {
      // Pictures stay here: a file of thousands of words would be as large as their books.
      const parts = partTexts({ ...word, picture: '' });
      return {
        guidOf: `${word.language} ${word.key}`,
        fields: noteParts.map((part) => ({ html: parts[part] })),
        tags: [ownTag, languageTag(word.language), ...word.tags],
        changedAt: word.changedAt,
        createdAt: word.createdAt,
      };
    }),
  };
}
