import { useParams } from 'react-router';
import { StoryDetail } from '#web/features/explore/StoryDetail.tsx';
import { useProfile } from '#web/platform/account.ts';

/** tienda/libro/:bookId: a story of ours before it is in the library. */
export function StoryDetailPage() {
  const { bookId = '' } = useParams();
  const profile = useProfile();
  return profile ? <StoryDetail key={bookId} id={bookId} settings={profile.settings} /> : null;
}
