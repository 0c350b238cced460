import type { Context, Documents } from '#domain/documents/rule.ts';
import { addToHistory } from '#domain/history/day.ts';
import type { Language } from '#domain/languages.ts';
import { changeProfile, requireProfile } from '#domain/profile/requireProfile.ts';
import { awardXp } from '#domain/progress/award.ts';
import { firstMarkingKnownXp, firstMarkingXp, upgradeToKnownXp } from '#domain/progress/wordXp.ts';
import type { Earned, Word } from '../word.ts';

/**
 * Counts and rewards what happens to a word for the first time; gives its flags, which are never cleared (decisions §2).
 * A word first marked as known has had all that both steps give: 8 = 3 + 5.
 */
export function rewardFirsts(
  language: Language,
  id: string,
  word: Word,
  documents: Documents,
  context: Context,
): Earned {
  const before = word.earned ?? {};
  const marked = before.marked !== true;
  const known = before.known !== true && word.status === '5';
  const note = before.note !== true && word.notes !== '';
  const star = before.star !== true && word.starred;
  if (!marked && !known && !note && !star) return before;

  const profile = requireProfile(documents, context);
  changeProfile(documents, context, {
    wordsMarkedCount: profile.wordsMarkedCount + Number(marked),
    wordsMasteredCount: profile.wordsMasteredCount + Number(known),
    notesAddedCount: profile.notesAddedCount + Number(note),
    favoritesAddedCount: profile.favoritesAddedCount + Number(star),
    youtubeWordsCount: profile.youtubeWordsCount + Number(marked && word.videoId !== undefined),
  });
  addToHistory(documents, context.day, language, { marked: Number(marked), mastered: Number(known) });
  if (marked)
    awardXp(documents, context, `mark_word:${language}:${id}`, known ? firstMarkingKnownXp : firstMarkingXp, language);
  else if (known) awardXp(documents, context, `known_word:${language}:${id}`, upgradeToKnownXp, language);

  return {
    ...before,
    marked: true,
    ...(known ? { known: true } : {}),
    ...(note ? { note: true } : {}),
    ...(star ? { star: true } : {}),
  };
}
