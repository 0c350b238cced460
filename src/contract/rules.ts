import type { Rule } from '#domain/documents/rule.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { addBook } from '#domain/library/addBook.ts';
import { recordReading } from '#domain/library/recordReading.ts';
import { removeBook, restoreBook } from '#domain/library/removeBook.ts';
import { saveReadingPosition } from '#domain/library/saveReadingPosition.ts';
import { updateBook } from '#domain/library/updateBook.ts';
import { applyStarterPack } from '#domain/onboarding/applyStarterPack.ts';
import { completeFirstExperience, completeOnboarding } from '#domain/onboarding/completeOnboarding.ts';
import { updateUserHintStatus } from '#domain/onboarding/updateUserHintStatus.ts';
import { createUserProfile } from '#domain/profile/createProfile.ts';
import { updateProfile } from '#domain/profile/updateProfile.ts';
import { updateSettings } from '#domain/profile/updateSettings.ts';
import { updateUserProgress } from '#domain/progress/updateUserProgress.ts';
import { useConsumable } from '#domain/shop/useConsumable.ts';
import { editTags } from '#domain/words/editTags.ts';
import { importSentences, importWords, removeSentences } from '#domain/words/importWords.ts';
import { restoreWords } from '#domain/words/restoreWords.ts';
import { saveSentence } from '#domain/words/saveSentence.ts';
import { saveWord } from '#domain/words/saveWord.ts';
import { saveWords } from '#domain/words/saveWords.ts';
import type { calls } from './calls.ts';

/**
 * The rule of every call by its name, without the schemas: what the browser runs. Its own code makes the inputs, checked by
 * the compiler; the server checks every one by its schema, so the first load need not carry a schema library.
 */
export const rules = {
  createUserProfile,
  updateProfile,
  updateSettings,
  applyStarterPack,
  completeOnboarding,
  completeFirstExperience,
  updateUserHintStatus,
  updateUserProgress,
  useConsumable,
  saveWord,
  saveWords,
  restoreWords,
  editTags,
  saveSentence,
  importWords,
  importSentences,
  removeSentences,
  addBook,
  updateBook,
  removeBook,
  restoreBook,
  saveReadingPosition,
  recordReading,
} satisfies { [Name in keyof typeof calls]: (typeof calls)[Name]['rule'] };

/** Finds a call's rule. @throws Refusal `unknown-call` */
export function ruleOf(name: string, input: unknown): { readonly rule: Rule<unknown, unknown>; readonly input: unknown } {
  if (!isRuleName(name)) throw new Refusal('unknown-call');
  const table: Readonly<Record<keyof typeof rules, Rule<unknown, unknown>>> = rules;
  return { rule: table[name], input };
}

function isRuleName(name: string): name is keyof typeof rules {
  return Object.hasOwn(rules, name);
}
