import { Download, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useAccount } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { refusalOf, tellFailure } from '#web/ui/failure.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { formatShare } from '#web/ui/numbers.ts';
import { toast } from '#web/ui/toasts.ts';
import { SettingGroup } from '../Setting.tsx';
import { FilesGroup } from './FilesGroup.tsx';
import type { Imported } from './importData.ts';
import { saveFile } from '#web/platform/saveFile.ts';

type Work =
  | { readonly doing: 'exporting' | 'importing'; readonly share: number }
  | { readonly doing: 'failed'; readonly reason: string };

/** An import that can be undone, for as long as the page is open: whole vocabularies come in by it. */
interface Undoable {
  readonly summary: string;
  readonly undo: () => Promise<void>;
}

/** Everything of the account in one file, and back again (decisions §9). */
export function DataSection() {
  const store = useAccount();
  const [work, setWork] = useState<Work | null>(null);
  const [taken, setTaken] = useState<Undoable | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const busy = work !== null && work.doing !== 'failed';

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
    setTaken(null);
    try {
      const [{ readExport }, { importData }] = await Promise.all([
        import('./readExport.ts'),
        import('./importData.ts'),
      ]);
      const opened = await readExport(file);
      const imported = await importData(store, opened, (share) => setWork({ doing: 'importing', share })).finally(
        () => void opened.close(),
      );
      setTaken({ summary: summaryOf(imported), undo: () => imported.undo() });
      if (imported.failure) fail(imported.failure);
      else setWork(null);
    } catch (error) {
      fail(error);
    }
  };
  const undo = async ({ undo: putBack }: Undoable) => {
    setTaken(null);
    await putBack().then(() => toast({ title: 'Todo está como antes' }), tellFailure('No se pudo deshacer'));
  };
  return (
    <>
      <FilesGroup />
      <SettingGroup
        title="Exportar"
        about="Todo lo tuyo en un archivo .zip: palabras, oraciones, ajustes y progreso en «datos.json», y tus libros en «archivos». Es tuyo; no hace falta Glosa para leerlo."
      >
        <div>
          <Button busy={busy} onClick={() => void save()}>
            <Download size={18} strokeWidth={1.7} aria-hidden />
            Exportar mis datos
          </Button>
        </div>
      </SettingGroup>
      <SettingGroup
        title="Importar"
        about="Trae una copia exportada de Glosa. De cada palabra se queda lo más reciente y nada tuyo se pierde; los puntos (XP), las gemas, las rachas y los logros no se importan."
      >
        <div>
          <Button busy={busy} onClick={() => input.current?.click()}>
            <Upload size={18} strokeWidth={1.7} aria-hidden />
            Importar una copia
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept=".zip,application/zip"
            aria-label="Copia de Glosa"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              event.currentTarget.value = '';
              if (file) void take(file);
            }}
          />
        </div>
        {taken && (
          <Notice tone="done">
            Copia importada: {taken.summary}{' '}
            <Button variant="quiet" onClick={() => void undo(taken)}>
              Deshacer
            </Button>
          </Notice>
        )}
        {work?.doing === 'failed' && <Notice tone="danger">{work.reason}</Notice>}
        {busy && (
          <Notice tone="waiting">{`${work.doing === 'exporting' ? 'Preparando tu copia' : 'Importando'}: ${formatShare(work.share)}`}</Notice>
        )}
      </SettingGroup>
    </>
  );
}

const listing = new Intl.ListFormat('es', { type: 'conjunction' });

function summaryOf({
  words,
  sentences,
  books,
  videos,
}: Pick<Imported, 'words' | 'sentences' | 'books' | 'videos'>): string {
  const of = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
  const taken = [
    of(words, 'palabra', 'palabras'),
    of(sentences, 'oración', 'oraciones'),
    of(books, 'libro', 'libros'),
    ...(videos > 0 ? [of(videos, 'vídeo', 'vídeos')] : []),
  ];
  return `${listing.format(taken)}, además de tus ajustes.`;
}
