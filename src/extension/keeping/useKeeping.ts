import { useState } from 'react';
import { refusalOf } from '#web/ui/failure.ts';

/** What became of something that is kept in the account. */
export type Keeping<Kept> =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'keeping' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'kept'; readonly kept: Kept };

/** Keeps one thing, says what became of it, and takes it back. */
export function useKeeping<Kept>() {
  const [keeping, setKeeping] = useState<Keeping<Kept>>({ kind: 'nothing' });
  const failed = (error: unknown): void => setKeeping({ kind: 'failed', reason: refusalOf(error).message });
  return {
    keeping,
    /** Shows that it is under way before there is something to keep. */
    begin: (): void => setKeeping({ kind: 'keeping' }),
    keep(work: () => Promise<Kept>): void {
      setKeeping({ kind: 'keeping' });
      void work().then((kept) => setKeeping({ kind: 'kept', kept }), failed);
    },
    undo: (work: () => Promise<unknown>): void => void work().then(() => setKeeping({ kind: 'nothing' }), failed),
  };
}
