import { expect, expectTypeOf, test } from 'vitest';
import type * as z from 'zod/mini';
import type { Book } from '#domain/library/book.ts';
import type { Profile } from '#domain/profile/profile.ts';
import type { Settings } from '#domain/profile/settings.ts';
import { Account } from '#domain/testing/account.ts';
import { saveWordRule } from '#domain/words/changes/saveWord.ts';
import type { Sentence } from '#domain/words/sentences/sentence.ts';
import { wordRef, type Word } from '#domain/words/word.ts';
import type { bookSchema } from './book.ts';
import { profileSchema } from './profile.ts';
import { settingsSchema } from './settings.ts';
import { type sentenceSchema, wordSchema } from './word.ts';

/** zod infers plain lists and fields, our documents are read-only. */
type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T;
type Parsed<Schema extends z.ZodMiniType> = DeepReadonly<z.infer<Schema>>;

test('schemas and types are the same, both ways', () => {
  expectTypeOf<Parsed<typeof wordSchema>>().toEqualTypeOf<Word>();
  expectTypeOf<Parsed<typeof sentenceSchema>>().toEqualTypeOf<Sentence>();
  expectTypeOf<Parsed<typeof settingsSchema>>().toEqualTypeOf<Settings>();
  expectTypeOf<Parsed<typeof profileSchema>>().toEqualTypeOf<Profile>();
  expectTypeOf<Parsed<typeof bookSchema>>().toEqualTypeOf<Book>();
});

test('what the rules make passes', () => {
  const account = new Account();
  account.run(saveWordRule, { lang: 'en', text: 'cat', notes: 'gato', starred: true, status: '5' });
  expect(() => profileSchema.parse(account.profile)).not.toThrow();
  expect(() => wordSchema.parse(account.get(wordRef('en', 'cat')))).not.toThrow();
});

test.each([
  [{ dictionaryUrlTemplate: 'https://example.org/' }],
  [{ dictionaryUrlTemplate: 'javascript:alert({word})' }],
  [{ timeZone: 'Mars/Olympus' }],
  [{ inferenceThreshold: 0 }],
  [{ statusColors: { known: 'red' } }],
  [{ unknown: 1 }],
])('settings refuse %j', (wrong) => {
  expect(settingsSchema.safeParse({ ...new Account().profile.settings, ...wrong }).success).toBe(false);
});
