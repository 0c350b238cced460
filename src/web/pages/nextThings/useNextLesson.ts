import type { LessonFacts } from '#contract/content/lessonFiles.ts';
import type { Language } from '#domain/languages.ts';
import { nextLessonFor } from '#domain/lessons/nextLesson.ts';
import { lessonsRef, noLessons } from '#domain/lessons/progress.ts';
import { packOf } from '#domain/starterPacks/starterPack.ts';
import { useKnownShares, useLessonIndex } from '#web/features/lessons/index/useLessonIndex.ts';
import { useDocument, useProfile } from '#web/platform/account.ts';

/** The lesson to go on with, and the share of its words that is known; null while that is not known, and when all are finished. */
export function useNextLesson(
  language: Language,
): { readonly facts: LessonFacts; readonly known: number | null } | null {
  const { index } = useLessonIndex(language);
  const list = typeof index === 'object' ? index : null;
  const progress = useDocument(lessonsRef(language));
  const profile = useProfile();
  const known = useKnownShares(list, language);
  if (!list || progress === undefined) return null;
  const id = nextLessonFor(list, progress ?? noLessons, profile ? packOf(profile, language) : null);
  const facts = list.find((lesson) => lesson.id === id);
  return facts ? { facts, known: known?.get(facts.id) ?? null } : null;
}
