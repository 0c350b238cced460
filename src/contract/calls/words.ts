import * as z from 'zod/mini';
import { answerInferenceRule } from '#domain/words/inference/answerInference.ts';
import { mostPassages, recordPassagesRule } from '#domain/words/inference/recordPassages.ts';
import { editSentenceRule } from '#domain/words/sentences/editSentence.ts';
import { editTagsRule } from '#domain/words/changes/editTags.ts';
import { editWordsRule } from '#domain/words/changes/editWords.ts';
import { existingChoices, importWordListRule } from '#domain/words/changes/importWordList.ts';
import { importSentencesRule, importWordsRule, removeSentencesRule } from '#domain/words/changes/importWords.ts';
import { removeWordsRule } from '#domain/words/changes/removeWords.ts';
import { restoreWordsRule } from '#domain/words/changes/restoreWords.ts';
import { saveSentenceRule } from '#domain/words/sentences/saveSentence.ts';
import { saveWordRule } from '#domain/words/changes/saveWord.ts';
import { mostWordsAtOnce } from '#domain/words/mostWordsAtOnce.ts';
import { saveWordsRule } from '#domain/words/changes/saveWords.ts';
import { declareCall, usualAnswers } from '../call.ts';
import { videoTime } from '../documents/video.ts';
import {
  ownFieldsSchema,
  pageSchema,
  placeSchema,
  sentenceSchema,
  wordSchema,
  writtenChanges,
} from '../documents/word.ts';
import { filled, id, instant, language, notes, sentenceText, status, tags, translation, wordText } from '../fields.ts';

const wordAnswers = { ...usualAnswers, unauthenticated: 'word-unauthenticated' } as const;
/** A hundred years: what no program schedules beyond. */
const intervalDays = z.int().check(z.minimum(0), z.maximum(36_500));
const metSentence = {
  text: sentenceText,
  bookId: z.exactOptional(id),
  videoId: z.exactOptional(id),
  videoSeconds: z.exactOptional(videoTime),
  lessonId: z.exactOptional(id),
  place: z.exactOptional(placeSchema),
  page: z.exactOptional(pageSchema),
};

/** Marks a word or phrase, or changes what is noted of it. */
export const saveWord = declareCall({
  name: 'saveWord',
  input: z.strictObject({
    lang: language,
    text: wordText,
    status: z.exactOptional(status),
    ...writtenChanges,
    notesSeen: z.exactOptional(notes),
    sentence: z.exactOptional(z.strictObject(metSentence)),
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
  input: z.strictObject({
    lang: language,
    texts: z.array(wordText).check(z.maxLength(mostWordsAtOnce)),
    status,
    videoId: z.exactOptional(id),
  }),
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
    ids: z.array(wordText).check(z.maxLength(mostWordsAtOnce)),
    changes: z.strictObject({
      status: z.exactOptional(status),
      starred: z.exactOptional(z.boolean()),
      addTags: z.exactOptional(tags),
      removeTags: z.exactOptional(tags),
    }),
  }),
  rule: editWordsRule,
  guest: 'may-call',
  offline: 'queued',
  undo: 'restoreWords',
  failureTitle: 'words',
  ...wordAnswers,
});

/** Takes many words out of the vocabulary. */
export const removeWords = declareCall({
  name: 'removeWords',
  input: z.strictObject({ lang: language, ids: z.array(wordText).check(z.maxLength(mostWordsAtOnce)) }),
  rule: removeWordsRule,
  guest: 'may-call',
  offline: 'queued',
  undo: 'restoreWords',
  failureTitle: 'words',
  ...wordAnswers,
});

/** Undoes marks: each word goes back to what it was, but for what another device has changed meanwhile. */
export const restoreWords = declareCall({
  name: 'restoreWords',
  input: z.strictObject({
    lang: language,
    words: z
      .array(
        z.strictObject({
          id: wordText,
          before: z.nullable(wordSchema),
          left: z.exactOptional(z.nullable(ownFieldsSchema)),
        }),
      )
      .check(z.maxLength(mostWordsAtOnce)),
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
  input: z.strictObject({ lang: language, ...metSentence, translation: z.exactOptional(translation) }),
  rule: saveSentenceRule,
  guest: 'may-call',
  offline: 'queued',
  undo: 'removeSentences',
  failureTitle: 'sentence',
  ...usualAnswers,
});

/** Changes what the learner has of a sentence. */
export const editSentence = declareCall({
  name: 'editSentence',
  input: z.strictObject({
    lang: language,
    id,
    changes: z.strictObject({
      saved: z.exactOptional(z.boolean()),
      starred: z.exactOptional(z.boolean()),
      note: z.exactOptional(notes),
    }),
    noteSeen: z.exactOptional(notes),
  }),
  rule: editSentenceRule,
  guest: 'may-call',
  offline: 'queued',
  undo: 'editSentence',
  failureTitle: 'sentence',
  ...usualAnswers,
});

/** Takes in words from an export. */
export const importWords = declareCall({
  name: 'importWords',
  input: z.strictObject({ lang: language, words: z.array(wordSchema).check(z.maxLength(mostWordsAtOnce)) }),
  rule: importWordsRule,
  guest: 'needs-account',
  offline: 'queued',
  undo: 'restoreWords',
  failureTitle: 'import',
  ...wordAnswers,
});

/** Takes in words of another program. */
export const importWordList = declareCall({
  name: 'importWordList',
  input: z.strictObject({
    lang: language,
    existing: z.enum(existingChoices),
    words: z
      .array(
        z.strictObject({
          text: wordText,
          status,
          ...writtenChanges,
          addedAt: z.exactOptional(instant),
          sentence: z.exactOptional(z.strictObject({ text: sentenceText, translation: z.exactOptional(translation) })),
          interval: z.exactOptional(intervalDays),
          dueIn: z.exactOptional(intervalDays),
          schedule: z.exactOptional(
            z.strictObject({ level: wordSchema.shape.srsLevel, ease: wordSchema.shape.srsEaseFactor, due: instant }),
          ),
        }),
      )
      .check(z.maxLength(mostWordsAtOnce)),
  }),
  rule: importWordListRule,
  guest: 'needs-account',
  offline: 'queued',
  undo: 'restoreWords',
  failureTitle: 'import',
  ...wordAnswers,
});

/** A place of a section, or a millisecond of a video. */
const textPlace = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER - 1));
const passedKeys = z.array(wordText).check(z.maxLength(mostWordsAtOnce));

/** Counts the words that were read past without a look-up, a few pages at a time. */
export const recordPassages = declareCall({
  name: 'recordPassages',
  input: z.strictObject({
    lang: language,
    passages: z
      .array(
        z.discriminatedUnion('kind', [
          z
            .strictObject({
              kind: z.literal('passed'),
              text: filled(1_200),
              from: textPlace,
              middle: textPlace,
              to: textPlace,
              isLine: z.exactOptional(z.literal(true)),
              keys: passedKeys,
            })
            .check(z.refine(({ from, middle, to }) => from <= middle && middle < to)),
          z.strictObject({ kind: z.literal('lookedUp'), keys: passedKeys }),
        ]),
      )
      .check(z.maxLength(mostPassages)),
  }),
  rule: recordPassagesRule,
  guest: 'may-call',
  offline: 'queued',
  undo: null,
  failureTitle: 'words',
  ...wordAnswers,
});

/** Answers which of the words that seem to be known are. */
export const answerInference = declareCall({
  name: 'answerInference',
  input: z.strictObject({ lang: language, known: passedKeys, refused: passedKeys }),
  rule: answerInferenceRule,
  guest: 'may-call',
  offline: 'queued',
  undo: 'restoreWords',
  failureTitle: 'words',
  ...wordAnswers,
});

/** Takes in sentences from an export. */
export const importSentences = declareCall({
  name: 'importSentences',
  input: z.strictObject({ lang: language, sentences: z.array(sentenceSchema).check(z.maxLength(mostWordsAtOnce)) }),
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
  input: z.strictObject({ lang: language, ids: z.array(id).check(z.maxLength(mostWordsAtOnce)) }),
  rule: removeSentencesRule,
  guest: 'may-call',
  offline: 'queued',
  undo: null,
  failureTitle: 'undo',
  ...usualAnswers,
});
