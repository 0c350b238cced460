import { Lessons } from '#web/features/lessons/list/Lessons.tsx';
import { useProfile } from '#web/platform/account.ts';

/** lecciones: all lessons of the active language. */
export function LessonsPage() {
  const profile = useProfile();
  return profile ? <Lessons key={profile.activeLanguage} language={profile.activeLanguage} /> : null;
}
