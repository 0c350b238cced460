import { lazy, Suspense } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { MyCollections } from '#web/features/vocabulary/collections/MyCollections.tsx';
import { Sentences } from '#web/features/vocabulary/sentences/Sentences.tsx';
import { tabs } from '#web/features/vocabulary/frame/VocabularyFrame.tsx';
import { AllWords } from '#web/features/vocabulary/words/AllWords.tsx';
import { useProfile, useRoot } from '#web/platform/account.ts';
import { DropPrompt } from '#web/ui/DropPrompt.tsx';
import { useWindowDrop } from '#web/ui/useWindowDrop.ts';

const Stopped = lazy(async () => ({ default: (await import('#web/features/importing/Stopped.tsx')).Stopped }));

const shown = { all: AllWords, collections: MyCollections, sentences: Sentences } as const;

/** vocabulario/*: the tabs all, collections and sentences (spec §2). Files that are dropped there are looked at as words. */
export function VocabularyPage() {
  const { '*': path = '' } = useParams();
  const { search } = useLocation();
  const root = useRoot();
  const profile = useProfile();
  const navigate = useNavigate();
  const importPage = `${root}/vocabulario/importar`;
  const isOver = useWindowDrop((files) => void navigate(importPage, { state: { files } }));
  const tab = tabs.find((each) => each.path === path);
  if (!tab) return <Navigate to={{ pathname: `${root}/vocabulario/all`, search }} replace />;
  if (!profile) return null;
  // Another language is another vocabulary: nothing of the one before stays chosen.
  const Shown = shown[tab.path];
  return (
    <>
      {isOver && <DropPrompt>Suelta aquí tu lista de palabras</DropPrompt>}
      <Suspense>
        <Stopped onGoOn={() => void navigate(importPage, { state: { goesOn: true } })} />
      </Suspense>
      <Shown key={profile.activeLanguage} profile={profile} />
    </>
  );
}
