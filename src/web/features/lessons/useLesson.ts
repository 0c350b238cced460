import { useEffect, useState } from 'react';
import type { LessonFacts, LessonIndex } from '#contract/content/lessonFiles.ts';
import type { Lesson } from '#domain/lessons/lesson.ts';
import type { LessonName } from '#domain/lessons/lessonId.ts';
import { loadLesson, loadLessonIndex } from '#web/platform/content/lessons.ts';
import { useLessonsKept } from './index/useLessonsKept.ts';

export interface LoadedLesson {
  readonly lesson: Lesson;
  readonly facts: LessonFacts;
  /** All lessons of its language. */
  readonly index: LessonIndex;
}

/** A lesson with its text: 'loading', 'failed', or itself; `retry` asks again. */
export function useLesson({ language, number }: LessonName): {
  readonly loaded: LoadedLesson | 'loading' | 'failed';
  readonly retry: () => void;
} {
  const [loaded, setLoaded] = useState<LoadedLesson | 'loading' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    const load = async (): Promise<LoadedLesson> => {
      const index = await loadLessonIndex(language);
      const facts = index[number - 1];
      if (!facts) throw new Error(`The list of lessons has no ${language}-${number}`);
      return { lesson: await loadLesson(language, facts), facts, index };
    };
    load().then(
      (lesson) => current && setLoaded(lesson),
      () => current && setLoaded('failed'),
    );
    return () => {
      current = false;
    };
  }, [language, number, attempt]);
  useLessonsKept(language, typeof loaded === 'object');
  return {
    loaded,
    retry: () => {
      setLoaded('loading');
      setAttempt(attempt + 1);
    },
  };
}
