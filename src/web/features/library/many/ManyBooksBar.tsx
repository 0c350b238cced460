import { Download, Languages, Library, Target, Trash2 } from 'lucide-react';
import type { Language } from '#domain/languages.ts';
import { languages } from '#domain/languages.ts';
import { longestShelfName } from '#domain/library/shelves/shelveBooks.ts';
import { languageNames } from '#web/ui/languageNames.ts';
import { Menu, MenuAction } from '#web/ui/Menu.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import { NameAction } from '#web/ui/selection/NameAction.tsx';
import { SelectionBar, selectionAction } from '#web/ui/selection/SelectionBar.tsx';

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
  /** Null where none of them can be planned. */
  readonly onPlan: (() => void) | null;
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
      <NameAction
        label="Estante"
        icon={<Library size={18} strokeWidth={1.7} aria-hidden />}
        placeholder="Nuevo o de la lista"
        maxLength={longestShelfName}
        names={props.shelves}
        add={{ label: 'Poner', run: (name) => props.onShelf(name, true) }}
        remove={{ label: 'Sacar', run: (name) => props.onShelf(name, false) }}
      />
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
      {props.onPlan && (
        <button type="button" className={selectionAction} onClick={props.onPlan}>
          <Target size={18} strokeWidth={1.7} aria-hidden />
          Plan
        </button>
      )}
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
