import { Dialog } from '#web/ui/Dialog.tsx';
import { KeyList } from '#web/ui/KeyList.tsx';
import type { KeyRow } from '#web/ui/keyTable.ts';
import { meaningOfKeys } from '#web/words/cardKeys.ts';
import { useStatusNames } from '#web/words/useStatusNames.ts';

interface KeysDialogProps {
  readonly title: string;
  readonly table: Readonly<Record<string, Pick<KeyRow<never>, 'keys' | 'means' | 'marks'>>>;
  readonly onClose: () => void;
}

/** Every key of a room. */
export default function KeysDialog({ title, table, onClose }: KeysDialogProps) {
  const names = useStatusNames();
  const rows = Object.values(table).map((row) => ({ keys: row.keys, means: meaningOfKeys(row, names) }));
  return (
    <Dialog open onClose={onClose} title={title}>
      <KeyList rows={rows} />
    </Dialog>
  );
}
