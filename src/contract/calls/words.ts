import { z } from 'zod';
import { editTags as editTagsRule } from '#domain/words/editTags.ts';
import { editWords as editWordsRule } from '#domain/words/editWords.ts';
import {
  importSentences as importSentencesRule,
  importWords as importWordsRule,
  removeSentences as removeSentencesRule,
} from '#domain/words/importWords.ts';
import { restoreWords as restoreWordsRule } from '#domain/words/restoreWords.ts';
import { saveSentence as saveSentenceRule } from '#domain/words/saveSentence.ts';
import { saveWord as saveWordRule } from '#domain/words/saveWord.ts';
import { mostWordsAtOnce, saveWords as saveWordsRule } from '#domain/words/saveWords.ts';
import { declareCall, usualAnswers } from '../call.ts';
import { sentenceSchema, wordSchema } from '../documents/word.ts';
import { id, language, notes, sentenceText, status, tags, translation, wordText } from '../fields.ts';

const wordAnswers = { ...usualAnswers, unauthenticated: 'word-unauthenticated' } as const;
const metSentence = { text: sentenceText, bookId: id.exactOptional(), videoId: id.exactOptional() };

/** Marks a word or phrase, or changes what is noted of it. */
export const saveWord = declareCall({
  name: 'saveWord',
  input: z.strictObject({
    lang: language,
    text: wordText,
    status: status.exactOptional(),
    notes: notes.exactOptional(),
    tags: tags.exactOptional(),
    starred: z.boolean().exactOptional(),
    translation: translation.exactOptional(),
    lemma: wordText.exactOptional(),
    sentence: z.strictObject(metSentence).exactOptional(),
  }),
  rule: saveWordRule,
  guest: 'may-call',
  offline: 'queued',
  undo: 'restoreWords',
  failureTitle: 'word',
  ...wordAnswers,
});

/** Marks the new words of a page at once. */
export const saveWords = declareCall({
  name: 'saveWords',
  input: z.strictObject({ lang: language, texts: z.array(wordText).max(mostWordsAtOnce), status }),
  rule: saveWordsRule,
  guest: 'may-call',
  offline: 'queued',
  undo: 'restoreWords',
  failureTitle: 'words',
  ...wordAnswers,
});

/** Changes many words alike. */
export const editWords = declareCall({
  name: 'editWords',
  input: z.strictObject({
    lang: language,
    ids: z.array(wordText).max(mostWordsAtOnce),
    changes: z.strictObject({
      status: status.exactOptional(),
      starred: z.boolean().exactOptional(),
      addTags: tags.exactOptional(),
      removeTags: tags.exactOptional(),
    }),
  }),
  rule: editWordsRule,
  guest: 'may-call',
  offline: 'queued',
  undo: 'restoreWords',
  failureTitle: 'words',
  ...wordAnswers,
});

/** Undoes marks: each word goes back to what it was. */
export const restoreWords = declareCall({
  name: 'restoreWords',
  input: z.strictObject({
    lang: language,
    words: z.array(z.strictObject({ id: wordText, before: wordSchema.nullable() })).max(mostWordsAtOnce),
  }),
  rule: restoreWordsRule,
  guest: 'may-call',
  offline: 'queued',
  undo: null,
  failureTitle: 'undo',
  ...wordAnswers,
});

/** Replaces the tags of a word. */
export const editTags = declareCall({
  name: 'editTags',
  input: z.strictObject({ lang: language, id: wordText, tags }),
  rule: editTagsRule,
  guest: 'may-call',
  offline: 'queued',
  undo: 'restoreWords',
  failureTitle: 'word',
  ...wordAnswers,
});

/** Keeps a sentence. */
export const saveSentence = declareCall({
  name: 'saveSentence',
  input: z.strictObject({ lang: language, ...metSentence, translation: translation.exactOptional() }),
  rule: saveSentenceRule,
  guest: 'may-call',
  offline: 'queued',
  undo: 'removeSentences',
  failureTitle: 'sentence',
  ...usualAnswers,
});

/** Takes in words from an export. */
export const importWords = declareCall({
  name: 'importWords',
  input: z.strictObject({ lang: language, words: z.array(wordSchema).max(mostWordsAtOnce) }),
  rule: importWordsRule,
  guest: 'needs-account',
  offline: 'queued',
  undo: 'restoreWords',
  failureTitle: 'import',
  ...wordAnswers,
});

/** Takes in sentences from an export. */
export const importSentences = declareCall({
  name: 'importSentences',
  input: z.strictObject({ lang: language, sentences: z.array(sentenceSchema).max(mostWordsAtOnce) }),
  rule: importSentencesRule,
  guest: 'needs-account',
  offline: 'queued',
  undo: 'removeSentences',
  failureTitle: 'import',
  ...usualAnswers,
});

/** Takes sentences away. */
export const removeSentences = declareCall({
  name: 'removeSentences',
  input: z.strictObject({ lang: language, ids: z.array(id).max(mostWordsAtOnce) }),
  rule: removeSentencesRule,
  guest: 'may-call',
  offline: 'queued',
  undo: null,
  failureTitle: 'undo',
  ...usualAnswers,
});
