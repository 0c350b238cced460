import { Copy, Download, FileText, List } from 'lucide-react';
import type { Annotation } from '#domain/annotations/annotation.ts';
import type { Book } from '#domain/library/book.ts';
import { useProfile } from '#web/platform/account.ts';
import { csvOf } from '#web/platform/csv.ts';
import { saveFile } from '#web/platform/saveFile.ts';
import { Button } from '#web/ui/Button.tsx';
import { showFailure } from '#web/ui/failure.ts';
import { Menu, MenuAction, MenuSeparator } from '#web/ui/Menu.tsx';
import { toast } from '#web/ui/toasts.ts';
import { marksMarkdown, marksTable, marksText } from './marksExport.ts';

interface ExportMarksProps {
  readonly book: Pick<Book, 'title' | 'author'>;
  /** In the order of the text. */
  readonly annotations: readonly Annotation[];
}

/** Hands on the marks that are listed: as a file of three formats, or copied. */
export function ExportMarks({ book: { title, author }, annotations }: ExportMarksProps) {
  const timeZone = useProfile()?.settings.timeZone ?? 'UTC';
  const marks = { title, author, annotations };
  const save = (content: string, type: string, extension: string) =>
    saveFile(new Blob([content], { type }), `${title.replaceAll(/[/\\:*?"<>|]/g, ' ')}.${extension}`);
  const copy = () =>
    void navigator.clipboard
      .writeText(marksText(marks))
      .then(() => toast({ title: 'Copiado' }), showFailure('No se pudo copiar'));
  return (
    <Menu
      trigger={
        <Button>
          <Download size={16} strokeWidth={1.7} aria-hidden />
          Exportar
        </Button>
      }
    >
      <MenuAction icon={FileText} onSelect={() => save(marksMarkdown(marks), 'text/markdown', 'md')}>
        Markdown
      </MenuAction>
      <MenuAction icon={FileText} onSelect={() => save(marksText(marks), 'text/plain', 'txt')}>
        Texto
      </MenuAction>
      <MenuAction
        icon={List}
        onSelect={() => save(csvOf(marksTable(annotations, timeZone)), 'text/csv;charset=utf-8', 'csv')}
      >
        Tabla CSV
      </MenuAction>
      <MenuSeparator />
      <MenuAction icon={Copy} onSelect={copy}>
        Copiarlo todo
      </MenuAction>
    </Menu>
  );
}
