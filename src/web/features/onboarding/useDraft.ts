import { useState } from 'react';
import type { Profile } from '#domain/profile/profile.ts';
import { changed, draftOf, keepDraft, keptDraft, type Draft } from './draft.ts';

export type ChangeDraft = (changes: Partial<Draft>) => void;

/** The answers so far, kept as they change. */
export function useDraft(uid: string, profile: Profile): readonly [Draft, ChangeDraft] {
  const [draft, setDraft] = useState(() => keptDraft(uid, draftOf(profile)));
  const change: ChangeDraft = (changes) => {
    setDraft((before) => {
      const after = changed(before, changes);
      keepDraft(uid, after);
      return after;
    });
  };
  return [draft, change];
}
