import { Dialog } from '#web/ui/Dialog.tsx';
import { KeyList } from '#web/ui/KeyList.tsx';
import type { KeyRow } from '#web/ui/keyTable.ts';

interface KeysDialogProps {
  readonly title: string;
  readonly table: Readonly<Record<string, Pick<KeyRow<never>, 'keys' | 'means'>>>;
  readonly onClose: () => void;
}

/** Every key of a room. */
export default function KeysDialog({ title, table, onClose }: KeysDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title}>
      <KeyList rows={Object.values(table)} />
    </Dialog>
  );
}
