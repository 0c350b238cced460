import type { Rule } from '#domain/documents/rule.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import { requireProfile } from '#domain/profile/requireProfile.ts';
import { writeWord } from './saveWord.ts';
import { unionOfTags } from '../tags.ts';
import { isWord, wordRef, type Status } from '../word.ts';
import { wordId } from '../wordId.ts';

export interface WordEdits {
  readonly status?: Status;
  readonly starred?: boolean;
  readonly addTags?: readonly string[];
  readonly removeTags?: readonly string[];
}

export interface EditWordsInput {
  readonly lang: Language;
  readonly ids: readonly string[];
  readonly changes: WordEdits;
}

export interface EditWordsOutput {
  /** The ids that now have a record: what an undo restores. */
  readonly edited: readonly string[];
}

/**
 * Changes many words alike, as the vocabulary's bulk actions do. A word without a record (a virtual one) gets a record when
 * the edit gives it a status, and is left out otherwise: a tag alone does not make a word the learner's own. XP is that of
 * marking each word by itself.
 * @throws Refusal `invalid-argument` for an id that is no key, `too-many-tags`, `word-unauthenticated`
 */
export const editWordsRule: Rule<EditWordsInput, EditWordsOutput> = {
  reads: ({ lang, ids }) => ids.map((id) => wordRef(lang, id)),
  run({ lang, ids, changes }, documents, context) {
    requireProfile(documents, context, 'word-unauthenticated');
    const { addTags, removeTags = [], ...changed } = changes;
    const edited: string[] = [];
    for (const id of new Set(ids)) {
      if (wordId(id, lang) !== id) throw new Refusal('invalid-argument');
      const ref = wordRef(lang, id);
      const before = documents.get(ref);
      if (!isWord(before) && changes.status === undefined) continue;
      // The union of tags is judged after some are removed, so that one call can replace a tag of a word that has all it may.
      if (isWord(before) && removeTags.length > 0)
        documents.put(ref, { ...before, tags: without(before.tags, removeTags) });
      writeWord({ lang, text: id, ...changed, ...(addTags && { tags: addTags }) }, 'marked', documents, context);
      edited.push(id);
    }
    return { edited };
  },
};

function without(tags: readonly string[], removed: readonly string[]): readonly string[] {
  const names = new Set(unionOfTags(removed, []));
  return tags.filter((tag) => !names.has(tag));
}
