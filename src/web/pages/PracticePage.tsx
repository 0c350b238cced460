import { useLocation } from 'react-router';
import { PracticeChooser } from '#web/features/practice/PracticeChooser.tsx';
import { useProfile } from '#web/platform/account.ts';
import { practiceChoiceOf } from '#web/platform/practiceAddress.ts';

/** practica: what to practise. */
export function PracticePage() {
  const profile = useProfile();
  const { search, state, key } = useLocation();
  return profile ? (
    <PracticeChooser
      key={`${key} ${profile.activeLanguage}`}
      profile={profile}
      language={profile.activeLanguage}
      choice={practiceChoiceOf(search, state)}
    />
  ) : null;
}
