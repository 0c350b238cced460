import { Star } from 'lucide-react';
import { memo, useId, useState, type RefObject } from 'react';
import type { Language } from '#domain/languages.ts';
import { useAccount, useQuery } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import { OrderField } from '#web/ui/OrderField.tsx';
import { useLast } from '#web/ui/useLast.ts';
import { SearchField } from '#web/ui/SearchField.tsx';
import { OriginChoice } from './OriginChoice.tsx';
import { useTyped } from '../../frame/useTyped.ts';
import { ChoiceChip, ChoiceList, ToggleChip } from './FilterChip.tsx';
import { longestSearch, listOrders, type ListState } from './listState.ts';
import styles from './ListTools.module.css';
import { StatusFilter } from './StatusFilter.tsx';

interface ListToolsProps {
  readonly language: Language;
  readonly state: ListState;
  /** The number of words due. */
  readonly due: number | undefined;
  /** The list is there: what filters offer can be asked for. */
  readonly isReady: boolean;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly onChange: (changes: Partial<ListState>, manner?: 'step' | 'same') => void;
}

/** No word, note or meaning has it. */
const neverFound = '\uFFFF\uFFFF\uFFFF';

/** The search, the order and the filters of the list of words. */
export const ListTools = memo(function ListTools(props: ListToolsProps) {
  const { language, state, search, onChange } = props;
  const store = useAccount();
  const [text, type] = useTyped(state.text, (typed) => onChange({ text: typed }, 'same'));
  return (
    <>
      <div className={styles['tools']} role="search">
        <SearchField
          ref={search}
          label="Buscar en tu vocabulario"
          placeholder="Busca una palabra, un significado o una nota"
          shortcut="/"
          maxLength={longestSearch}
          value={text}
          onChange={type}
          // A first search gathers the text of all words: it does so while the first letters are typed.
          onFocus={() => void store.query('foundKeys', { language, text: neverFound }).catch(() => undefined)}
        />
        <OrderField orders={listOrders} value={state.order} onChange={(order) => onChange({ order })} />
      </div>
      <Filters {...props} />
    </>
  );
});

function Filters({ language, state, due, isReady, onChange }: ListToolsProps) {
  const sets = useLast(useQuery('wordSets', isReady ? { language, due: 0 } : null));
  const areKnown = sets !== undefined && due !== undefined;
  return (
    <div
      className={areKnown ? styles['filters'] : `${styles['filters']} ${styles['awaited']}`}
      role="group"
      aria-label="Filtros"
    >
      <StatusFilter chosen={state.statuses} onChoose={(chosen) => onChange({ statuses: chosen })} />
      <OriginChoice
        chosen={{ ...state, lessonIds: [] }}
        offered={sets}
        onChange={({ bookIds, videoIds }) => onChange({ bookIds, videoIds })}
      />
      <ToggleChip isOn={state.isDue} onToggle={() => onChange({ isDue: !state.isDue })}>
        <span>Toca repasar {due !== undefined && due > 0 && <small>{formatNumber(due)}</small>}</span>
      </ToggleChip>
      <ChoiceChip label="Etiqueta" chosen={state.tag} spoken={state.tag ?? ''} onClear={() => onChange({ tag: null })}>
        {(close) =>
          sets?.tags.length === 0 ? (
            <p className={styles['none']}>Aún no hay etiquetas. Ponlas en el lector o desde la lista.</p>
          ) : (
            <ChoiceList
              label="Etiquetas"
              isMultiple={false}
              chosen={state.tag === null ? [] : [state.tag]}
              choices={(sets?.tags ?? []).map(({ name, total }) => ({
                id: name,
                label: name,
                count: formatNumber(total),
              }))}
              onChoose={(tag) => {
                onChange({ tag });
                close();
              }}
            />
          )
        }
      </ChoiceChip>
      <ToggleChip isOn={state.isStarred} onToggle={() => onChange({ isStarred: !state.isStarred })}>
        <Star size={15} strokeWidth={1.8} aria-hidden />
        Favoritas
      </ToggleChip>
      <ChoiceChip
        label="Familia"
        chosen={state.family === null ? null : <i lang={language}>{state.family}</i>}
        spoken={`familia de ${state.family ?? ''}`}
        onClear={() => onChange({ family: null })}
      >
        {(close) => (
          <FamilyForm
            language={language}
            suggested={state.word}
            onChoose={(family) => {
              onChange({ family });
              close();
            }}
          />
        )}
      </ChoiceChip>
    </div>
  );
}

interface FamilyFormProps {
  readonly language: Language;
  /** The word that is open. */
  readonly suggested: string | null;
  readonly onChoose: (word: string) => void;
}

function FamilyForm({ language, suggested, onChoose }: FamilyFormProps) {
  const id = useId();
  const [word, setWord] = useState(suggested ?? '');
  return (
    <form
      className={styles['family']}
      onSubmit={(event) => {
        event.preventDefault();
        if (word.trim() !== '') onChoose(word.trim());
      }}
    >
      <label htmlFor={id}>Todas las formas de</label>
      <input
        id={id}
        lang={language}
        maxLength={longestSearch}
        value={word}
        onChange={(event) => setWord(event.currentTarget.value)}
      />
      <Button type="submit" size="small">
        Ver su familia
      </Button>
    </form>
  );
}
