import { VideoLibrary } from '#web/features/videoLibrary/VideoLibrary.tsx';
import { useProfile } from '#web/platform/account.ts';
import { NextThings } from './nextThings/NextThings.tsx';

export function VideoLibraryPage() {
  const profile = useProfile();
  if (!profile) return null;
  const { activeLanguage } = profile;
  // Another language is another shelf: nothing of the one before stays open.
  return (
    <VideoLibrary
      key={activeLanguage}
      language={activeLanguage}
      meanwhile={<NextThings language={activeLanguage} heading="Mientras tanto, para oír" only="lesson" />}
      next={<NextThings language={activeLanguage} heading="Otro cuento con voz y dibujos" only="film" />}
    />
  );
}
