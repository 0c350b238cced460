import { VideoLibrary } from '#web/features/videoLibrary/VideoLibrary.tsx';
import { useProfile } from '#web/platform/account.ts';

export function VideoLibraryPage() {
  const profile = useProfile();
  // Another language is another shelf: nothing of the one before stays open.
  return profile ? <VideoLibrary key={profile.activeLanguage} language={profile.activeLanguage} /> : null;
}
