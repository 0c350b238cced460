import { BookOpen, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ShelfStory } from '#contract/content/story.ts';
import { useAccount, useAccountOnly, useRoot } from '#web/platform/account.ts';
import { addStory, loadStoryPage, preloadStory } from '#web/platform/content/story.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { refusalOf } from '#web/ui/failure.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { whenIdle } from '#web/ui/whenIdle.ts';
import { canSpeak } from '#web/platform/speech/browserSpeech.ts';
import { ListenButton } from './ListenButton.tsx';
import styles from './StoryDetail.module.css';

interface AddStoryProps {
  readonly story: ShelfStory;
  /** The learner's book of it; null when it is not in the library. */
  readonly own: string | null;
}

/** The way into the library, and then into the reader; and the first lines aloud. */
export function AddStory({ story, own }: AddStoryProps) {
  const store = useAccount();
  const root = useRoot();
  const accountOnly = useAccountOnly();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // A learner who looks at a story now may add it later without a connection.
  useEffect(() => whenIdle(() => void preloadStory(story).catch(() => undefined)), [story]);
  const add = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await addStory(store, story);
    } catch (error) {
      setFailure(refusalOf(error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className={styles['actions']}>
        {own !== null ? (
          <ButtonLink variant="primary" to={`${root}/lector/${own}`}>
            <BookOpen size={18} strokeWidth={1.8} aria-hidden />
            Leer ahora
          </ButtonLink>
        ) : (
          <Button variant="primary" busy={busy} onClick={() => accountOnly(() => void add())}>
            <Plus size={18} strokeWidth={1.8} aria-hidden />
            Añadir a mi biblioteca
          </Button>
        )}
        {canSpeak() && (
          <ListenButton
            key={story.id}
            language={story.language}
            textOf={async () => (await loadStoryPage(story)).beginning.paragraphs[0] ?? story.title}
            onFailure={setFailure}
          />
        )}
      </div>
      <p role="status" className={styles['status']}>
        {own !== null && 'Está en tu biblioteca.'}
      </p>
      {failure !== null && (
        <Notice tone="danger">
          <p>{failure}</p>
        </Notice>
      )}
    </>
  );
}
