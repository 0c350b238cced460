import { Download, Plus, Tag, Trash2, WalletCards } from 'lucide-react';
import { Link } from 'react-router';
import { statusKeys } from '#domain/words/status/choices.ts';
import type { Status } from '#domain/words/word.ts';
import { useRoot } from '#web/platform/account.ts';
import { practiceLink } from '#web/platform/addresses/practiceAddress.ts';
import { Menu, MenuAction, MenuSeparator } from '#web/ui/Menu.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import { useIsPhone } from '#web/ui/useIsPhone.ts';
import { NameAction } from '#web/ui/selection/NameAction.tsx';
import { SelectionBar, selectionAction } from '#web/ui/selection/SelectionBar.tsx';
import { useStatusNames } from '#web/words/useStatusNames.ts';
import styles from './BulkBar.module.css';
import type { BulkWork } from './useBulkWork.ts';

/** The statuses as a list offers them: what is known best first. */
export const offeredStatuses: readonly Status[] = ['5', '4', '3', '2', '1', '99'];

interface BulkBarProps {
  readonly keys: readonly string[];
  /** The number of words that the filter finds. */
  readonly total: number;
  readonly isFiltered: boolean;
  /** Disables all actions while one is running. */
  readonly bulk: BulkWork;
  /** The tags that there are. */
  readonly tags: readonly string[];
  /** The collection for which words are being chosen. */
  readonly collecting: string | null;
  readonly onClose: () => void;
}

/** The actions on the selected words; on a phone in the place of the bar of pages. */
export function BulkBar(props: BulkBarProps) {
  const { keys, total, isFiltered, bulk, collecting, onClose } = props;
  const root = useRoot();
  const names = useStatusNames();
  const isPhone = useIsPhone();
  const all = isFiltered ? `las ${formatNumber(total)} del filtro` : `las ${formatNumber(total)}`;
  const practice = practiceLink(root, { kind: 'words', keys });
  return (
    <SelectionBar
      count={keys.length === 1 ? '1 seleccionada' : `${formatNumber(keys.length)} seleccionadas`}
      all={keys.length < total ? (isPhone ? all.charAt(0).toUpperCase() + all.slice(1) : `Seleccionar ${all}`) : null}
      onAll={bulk.selectAll}
      isBusy={bulk.isBusy}
      onClose={onClose}
    >
      {collecting !== null && (
        <button type="button" className={selectionAction} onClick={() => bulk.tagSelected(collecting)}>
          <Plus size={18} strokeWidth={1.7} aria-hidden />
          {isPhone ? 'Añadir' : `Añadir a «${collecting}»`}
        </button>
      )}
      <Menu
        isInBar
        align="start"
        trigger={
          <button type="button" className={selectionAction}>
            <StatusGlyph status="3" size={18} />
            Estado
          </button>
        }
      >
        {offeredStatuses.map((status) => (
          <MenuAction key={status} onSelect={() => bulk.markSelected(status)}>
            <StatusGlyph status={status} size={18} />
            <span className={styles['choice']}>
              {names[status].title} <kbd aria-hidden="true">{statusKeys[status]}</kbd>
            </span>
          </MenuAction>
        ))}
        <MenuSeparator />
        <MenuAction onSelect={() => bulk.starSelected(true)}>Añadir a favoritas</MenuAction>
        <MenuAction onSelect={() => bulk.starSelected(false)}>Quitar de favoritas</MenuAction>
      </Menu>
      <NameAction
        label="Etiqueta"
        icon={<Tag size={18} strokeWidth={1.7} aria-hidden />}
        placeholder="Nueva o de la lista"
        maxLength={60}
        names={props.tags}
        add={{ label: 'Añadir', run: bulk.tagSelected }}
        remove={{ label: 'Quitar', run: bulk.untagSelected }}
      />
      <Link className={selectionAction} to={practice.to} state={practice.state}>
        <WalletCards size={18} strokeWidth={1.7} aria-hidden />
        Practicar
      </Link>
      <button type="button" className={selectionAction} onClick={bulk.exportSelected}>
        <Download size={18} strokeWidth={1.7} aria-hidden />
        Exportar
      </button>
      <button type="button" className={selectionAction} onClick={bulk.removeSelected}>
        <Trash2 size={18} strokeWidth={1.7} aria-hidden />
        Eliminar
      </button>
    </SelectionBar>
  );
}
