import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ShelfStory } from '#contract/content/story.ts';
import { useAccount, useAccountOnly, useRoot } from '#web/platform/account.ts';
import { addStory } from '#web/platform/content/story.ts';
import { refusalOf } from '#web/ui/failure.ts';

/** Adds a story to the library and opens it. */
export function useOpenStory() {
  const store = useAccount();
  const root = useRoot();
  const navigate = useNavigate();
  const accountOnly = useAccountOnly();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const add = async (story: ShelfStory): Promise<void> => {
    setBusy(story.id);
    setFailure(null);
    try {
      const bookId = await addStory(store, story);
      await navigate(`${root}/lector/${bookId}`);
    } catch (error) {
      setFailure(refusalOf(error).message);
    } finally {
      setBusy(null);
    }
  };
  return { busy, failure, read: (story: ShelfStory) => accountOnly(() => void add(story)) };
}
