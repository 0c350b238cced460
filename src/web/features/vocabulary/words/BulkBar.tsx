import { Download, Plus, Tag, Trash2, WalletCards, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { statusKeys } from '#domain/words/choices.ts';
import type { Status } from '#domain/words/word.ts';
import { useRoot } from '#web/platform/account.ts';
import { practiceLink } from '#web/platform/practiceAddress.ts';
import { Button } from '#web/ui/Button.tsx';
import { Menu, MenuAction, MenuSeparator } from '#web/ui/Menu.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import { useIsPhone } from '#web/ui/useIsPhone.ts';
import { useToastsAbove } from '#web/ui/useToastsAbove.ts';
import { statusTitles } from '#web/words/wordStatus.ts';
import styles from './BulkBar.module.css';

/** The statuses as a list offers them: what is known best first. */
export const offeredStatuses: readonly Status[] = ['5', '4', '3', '2', '1', '99'];

interface BulkBarProps {
  readonly keys: readonly string[];
  /** How many words the filter finds. */
  readonly total: number;
  readonly isFiltered: boolean;
  /** Something is being done: nothing else can be. */
  readonly isBusy: boolean;
  /** The tags that there are. */
  readonly tags: readonly string[];
  /** The collection for which words are being chosen. */
  readonly collecting: string | null;
  readonly onSelectAll: () => void;
  readonly onMark: (status: Status) => void;
  readonly onStar: (starred: boolean) => void;
  readonly onTag: (tag: string) => void;
  readonly onUntag: (tag: string) => void;
  readonly onExport: () => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** What can be done with the selected words; on a phone in the place of the bar of pages. */
export function BulkBar(props: BulkBarProps) {
  const { keys, total, isFiltered, isBusy, onSelectAll, onClose } = props;
  const root = useRoot();
  const isPhone = useIsPhone();
  const bar = useToastsAbove<HTMLDivElement>();
  const all = isFiltered ? `las ${formatNumber(total)} del filtro` : `las ${formatNumber(total)}`;
  const practice = practiceLink(root, { kind: 'words', keys });
  return (
    <div ref={bar} className={styles['bar']} role="region" aria-label="Selección" aria-busy={isBusy}>
      <span className={styles['head']}>
        <b role="status">{keys.length === 1 ? '1 seleccionada' : `${formatNumber(keys.length)} seleccionadas`}</b>
        {keys.length < total && (
          <button type="button" className={styles['all']} onClick={onSelectAll}>
            {isPhone ? all.charAt(0).toUpperCase() + all.slice(1) : `Seleccionar ${all}`}
          </button>
        )}
      </span>
      <span className={styles['actions']} inert={isBusy}>
        {props.collecting !== null && (
          <button type="button" className={styles['action']} onClick={() => props.onTag(props.collecting ?? '')}>
            <Plus size={18} strokeWidth={1.7} aria-hidden />
            {isPhone ? 'Añadir' : `Añadir a «${props.collecting}»`}
          </button>
        )}
        <Menu
          align="start"
          trigger={
            <button type="button" className={styles['action']}>
              <StatusGlyph status="3" size={18} />
              Estado
            </button>
          }
        >
          {offeredStatuses.map((status) => (
            <MenuAction key={status} onSelect={() => props.onMark(status)}>
              <StatusGlyph status={status} size={18} />
              <span className={styles['choice']}>
                {statusTitles[status]} <kbd aria-hidden="true">{statusKeys[status]}</kbd>
              </span>
            </MenuAction>
          ))}
          <MenuSeparator />
          <MenuAction onSelect={() => props.onStar(true)}>Añadir a favoritas</MenuAction>
          <MenuAction onSelect={() => props.onStar(false)}>Quitar de favoritas</MenuAction>
        </Menu>
        <TagAction {...props} />
        <Link className={styles['action']} to={practice.to} state={practice.state}>
          <WalletCards size={18} strokeWidth={1.7} aria-hidden />
          Practicar
        </Link>
        <button type="button" className={styles['action']} onClick={props.onExport}>
          <Download size={18} strokeWidth={1.7} aria-hidden />
          Exportar
        </button>
        <button type="button" className={styles['action']} onClick={props.onRemove}>
          <Trash2 size={18} strokeWidth={1.7} aria-hidden />
          Eliminar
        </button>
      </span>
      <button type="button" className={styles['close']} aria-label="Quitar la selección" onClick={onClose}>
        <X size={18} strokeWidth={1.8} aria-hidden />
      </button>
    </div>
  );
}

function TagAction({ tags, onTag, onUntag }: BulkBarProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [tag, setTag] = useState('');
  const name = tag.trim();
  const done = (action: (tag: string) => void): void => {
    if (name === '') return;
    action(name);
    setTag('');
    setOpen(false);
  };
  return (
    <Panel
      label="Etiqueta"
      isNarrow
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className={styles['action']}>
          <Tag size={18} strokeWidth={1.7} aria-hidden />
          Etiqueta
        </button>
      }
    >
      <form
        className={styles['tag']}
        onSubmit={(event) => {
          event.preventDefault();
          done(onTag);
        }}
      >
        <label htmlFor={id}>Etiqueta</label>
        <input
          id={id}
          list={`${id}-list`}
          maxLength={60}
          autoComplete="off"
          placeholder="Nueva o de la lista"
          value={tag}
          onChange={(event) => setTag(event.currentTarget.value)}
        />
        <datalist id={`${id}-list`}>
          {tags.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </datalist>
        <span>
          <Button type="submit" variant="primary" size="small" disabled={name === ''}>
            Añadir
          </Button>
          <Button size="small" disabled={!tags.includes(name)} onClick={() => done(onUntag)}>
            Quitar
          </Button>
        </span>
      </form>
    </Panel>
  );
}
