import type { Rule } from '#domain/documents/rule.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import { mostTags, unionOfTags } from '../tags.ts';
import { isWord, wordRef } from '../word.ts';

export interface EditTagsInput {
  readonly lang: Language;
  readonly id: string;
  /** All the tags that the word is to have. */
  readonly tags: readonly string[];
}

/**
 * Replaces a word's tags. Saving only ever adds some (spec §4), so taking one away needs its own call.
 * @throws Refusal `word-not-found`, `too-many-tags`
 */
export const editTagsRule: Rule<EditTagsInput, null> = {
  reads: ({ lang, id }) => [wordRef(lang, id)],
  run({ lang, id, tags }, documents, context) {
    const word = documents.get(wordRef(lang, id));
    if (!isWord(word)) throw new Refusal('word-not-found');
    const replaced = unionOfTags(tags, []);
    if (replaced.length > mostTags) throw new Refusal('too-many-tags');
    documents.put(wordRef(lang, id), { ...word, tags: replaced, lastModified: context.now });
    return null;
  },
};
