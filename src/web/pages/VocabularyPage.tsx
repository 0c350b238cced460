import { Navigate, useLocation, useParams } from 'react-router';
import { MyCollections } from '#web/features/vocabulary/collections/MyCollections.tsx';
import { Sentences } from '#web/features/vocabulary/sentences/Sentences.tsx';
import { tabs } from '#web/features/vocabulary/frame/VocabularyFrame.tsx';
import { AllWords } from '#web/features/vocabulary/words/AllWords.tsx';
import { useProfile, useRoot } from '#web/platform/account.ts';

const shown = { all: AllWords, collections: MyCollections, sentences: Sentences } as const;

/** vocabulario/*: the tabs all, collections and sentences (spec §2). */
export function VocabularyPage() {
  const { '*': path = '' } = useParams();
  const { search } = useLocation();
  const root = useRoot();
  const profile = useProfile();
  const tab = tabs.find((each) => each.path === path);
  if (!tab) return <Navigate to={{ pathname: `${root}/vocabulario/all`, search }} replace />;
  if (!profile) return null;
  // Another language is another vocabulary: nothing of the one before stays chosen.
  const Shown = shown[tab.path];
  return <Shown key={profile.activeLanguage} profile={profile} />;
}
