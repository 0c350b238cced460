import { useLocation } from 'react-router';
import { PracticeChooser } from '#web/features/practice/chooser/PracticeChooser.tsx';
import { useProfile } from '#web/platform/account.ts';
import { practiceChoiceOf } from '#web/platform/addresses/practiceAddress.ts';
import { NextThings } from './nextThings/NextThings.tsx';
import { WhereReadingStopped } from './nextThings/WhereReadingStopped.tsx';

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
      whereReadingStopped={<WhereReadingStopped bookId={profile.lastReadBookId} />}
      nextThings={<NextThings language={profile.activeLanguage} heading="O sigue por aquí" />}
    />
  ) : null;
}
