import { Download, Languages, Library, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { languages } from '#domain/languages.ts';
import { longestShelfName } from '#domain/library/shelves/shelveBooks.ts';
import { Button } from '#web/ui/Button.tsx';
import { languageNames } from '#web/ui/languageNames.ts';
import { Menu, MenuAction } from '#web/ui/Menu.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { SelectionBar, selectionAction } from '#web/ui/selection/SelectionBar.tsx';
import styles from './ManyBooksBar.module.css';

interface ManyBooksBarProps {
  readonly count: number;
  /** The number of books that are shown. */
  readonly total: number;
  /** The names of the learner's shelves. */
  readonly shelves: readonly string[];
  readonly isBusy: boolean;
  readonly onAll: () => void;
  readonly onShelf: (name: string, isOn: boolean) => void;
  readonly onLanguage: (language: Language) => void;
  readonly onKeep: () => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** The actions on the books that are selected. */
export function ManyBooksBar(props: ManyBooksBarProps) {
  const { count, total } = props;
  return (
    <SelectionBar
      count={count === 1 ? '1 seleccionado' : `${formatNumber(count)} seleccionados`}
      all={count < total ? `Seleccionar los ${formatNumber(total)}` : null}
      onAll={props.onAll}
      isBusy={props.isBusy}
      onClose={props.onClose}
    >
      <ShelfAction shelves={props.shelves} onShelf={props.onShelf} />
      <Menu
        isInBar
        align="start"
        trigger={
          <button type="button" className={selectionAction}>
            <Languages size={18} strokeWidth={1.7} aria-hidden />
            Idioma
          </button>
        }
      >
        {languages.map((language) => (
          <MenuAction key={language} onSelect={() => props.onLanguage(language)}>
            {languageNames[language]}
          </MenuAction>
        ))}
      </Menu>
      <button type="button" className={selectionAction} onClick={props.onKeep}>
        <Download size={18} strokeWidth={1.7} aria-hidden />
        Guardar aquí
      </button>
      <button type="button" className={selectionAction} onClick={props.onRemove}>
        <Trash2 size={18} strokeWidth={1.7} aria-hidden />
        Quitar
      </button>
    </SelectionBar>
  );
}

function ShelfAction({ shelves, onShelf }: Pick<ManyBooksBarProps, 'shelves' | 'onShelf'>) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [written, setWritten] = useState('');
  const name = written.trim();
  const done = (isOn: boolean): void => {
    if (name === '') return;
    onShelf(name, isOn);
    setWritten('');
    setOpen(false);
  };
  return (
    <Panel
      label="Estante"
      isNarrow
      isInBar
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className={selectionAction}>
          <Library size={18} strokeWidth={1.7} aria-hidden />
          Estante
        </button>
      }
    >
      <form
        className={styles['shelf']}
        onSubmit={(event) => {
          event.preventDefault();
          done(true);
        }}
      >
        <label htmlFor={id}>Estante</label>
        <input
          id={id}
          list={`${id}-list`}
          maxLength={longestShelfName}
          autoComplete="off"
          placeholder="Nuevo o de la lista"
          value={written}
          onChange={({ currentTarget: { value } }) => setWritten(value)}
        />
        <datalist id={`${id}-list`}>
          {shelves.map((shelf) => (
            <option key={shelf} value={shelf}>
              {shelf}
            </option>
          ))}
        </datalist>
        <span>
          <Button type="submit" variant="primary" size="small" disabled={name === ''}>
            Poner
          </Button>
          <Button size="small" disabled={!shelves.includes(name)} onClick={() => done(false)}>
            Sacar
          </Button>
        </span>
      </form>
    </Panel>
  );
}
