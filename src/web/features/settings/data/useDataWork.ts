import { useState } from 'react';
import { useAccount } from '#web/platform/account.ts';
import { saveFile } from '#web/platform/saveFile.ts';
import { refusalOf, showFailure } from '#web/ui/failure.ts';
import { toast } from '#web/ui/toasts.ts';
import { summaryOf } from './importSummary.ts';

type Work =
  | { readonly doing: 'exporting' | 'importing'; readonly share: number }
  | { readonly doing: 'failed'; readonly reason: string };

/** An import that can be undone, for as long as the page is open: whole vocabularies come in by it. */
interface Undoable {
  readonly summary: string;
  readonly undo: () => Promise<void>;
}

/** An export or import of everything of the account: how far it is, and what came in. */
export function useDataWork() {
  const store = useAccount();
  const [work, setWork] = useState<Work | null>(null);
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const fail = (error: unknown) => setWork({ doing: 'failed', reason: refusalOf(error).message });
  const save = async () => {
    setWork({ doing: 'exporting', share: 0 });
    try {
      const { exportData } = await import('./exportData.ts');
      const now = Date.now();
      saveFile(
        await exportData(store, now, (share) => setWork({ doing: 'exporting', share })),
        `glosa-${new Date(now).toISOString().slice(0, 10)}.zip`,
      );
      setWork(null);
    } catch (error) {
      fail(error);
    }
  };
  const take = async (file: File) => {
    setWork({ doing: 'importing', share: 0 });
    setUndoable(null);
    try {
      const [{ readExport }, { importData }] = await Promise.all([
        import('./readExport.ts'),
        import('./importData.ts'),
      ]);
      const opened = await readExport(file);
      const imported = await importData(store, opened, (share) => setWork({ doing: 'importing', share })).finally(
        () => void opened.close(),
      );
      setUndoable({ summary: summaryOf(imported), undo: imported.undo });
      if (imported.failure) fail(imported.failure);
      else setWork(null);
    } catch (error) {
      fail(error);
    }
  };
  const undo = async (imported: Undoable) => {
    setUndoable(null);
    try {
      await imported.undo();
      toast({ title: 'Todo está como antes' });
    } catch (error) {
      // The rest of the undoing can be tried again.
      setUndoable(imported);
      showFailure('No se pudo deshacer')(error);
    }
  };
  return { work, undoable, save, take, undo };
}
