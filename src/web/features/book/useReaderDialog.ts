import { useState } from 'react';
import type { PageView } from '#reader/page/view.ts';
import type { OpenDialog } from './ReaderDialogs.tsx';

/** The dialog that is open over a book, one at most; `close` gives the page the focus where the dialog cannot. */
export function useReaderDialog(view: PageView | null) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  return {
    open,
    show: (dialog: OpenDialog) => setOpen(dialog),
    close(): void {
      setOpen(null);
      // The others give the focus back themselves; what was pressed in the page had none.
      if (open?.kind === 'outside-link' || open?.kind === 'enlarged') view?.focus();
    },
  };
}
