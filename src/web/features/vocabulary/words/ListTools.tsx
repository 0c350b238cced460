import { Star } from 'lucide-react';
import { memo, useId, useState, type RefObject } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Book } from '#domain/library/book.ts';
import type { Video } from '#domain/videos/video.ts';
import { statuses, type Status } from '#domain/words/word.ts';
import { useAccount, useCollection, useQuery } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import { OrderField } from '#web/ui/OrderField.tsx';
import { useLast } from '#web/ui/useLast.ts';
import { SearchField } from '#web/ui/SearchField.tsx';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import { statusTitles } from '#web/words/wordStatus.ts';
import { useTyped } from '../useTyped.ts';
import { ChoiceChip, ChoiceList, ToggleChip } from './FilterChip.tsx';
import { longestSearch, listOrders, type ListState } from './listState.ts';
import styles from './ListTools.module.css';

interface ListToolsProps {
  readonly language: Language;
  readonly state: ListState;
  /** How many words are due. */
  readonly due: number | undefined;
  /** The list is there: what filters offer can be asked for. */
  readonly isReady: boolean;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly onChange: (changes: Partial<ListState>, manner?: 'step' | 'same') => void;
}

/** No word, note or meaning has it. */
const neverFound = '\uFFFF\uFFFF\uFFFF';
const learning: readonly Status[] = ['2', '3', '4'];
/** The least known first, as the filter lists them. */
const shownStatuses = statuses;

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
          // What a first search gathers of all words is gathered while the first letters are typed.
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
  const books = useCollection<Book>('books');
  const videos = useCollection<Video>('videos');
  const titleOf: TitleOf = {
    book: (id) => books?.get(id)?.title ?? 'Un libro que ya no está',
    video: (id) => videos?.get(id)?.title ?? 'Un vídeo que ya no está',
  };
  const flip = <Item,>(list: readonly Item[], item: Item): readonly Item[] =>
    list.includes(item) ? list.filter((other) => other !== item) : [...list, item];
  const sources = state.bookIds.length + state.videoIds.length;
  return (
    <div
      className={areKnown ? styles['filters'] : `${styles['filters']} ${styles['awaited']}`}
      role="group"
      aria-label="Filtros"
    >
      <ChoiceChip
        label="Estado"
        chosen={state.statuses.length === 0 ? null : <ChosenStatuses statuses={state.statuses} />}
        spoken={sayStatuses(state.statuses)}
        onClear={() => onChange({ statuses: [] })}
      >
        {() => (
          <ChoiceList
            label="Estados"
            isMultiple
            chosen={state.statuses}
            choices={shownStatuses.map((status) => ({
              id: status,
              label: (
                <>
                  <StatusGlyph status={status} />
                  {statusTitles[status]}
                </>
              ),
            }))}
            onChoose={(id) =>
              onChange({ statuses: statuses.filter((status) => flip<string>(state.statuses, id).includes(status)) })
            }
          />
        )}
      </ChoiceChip>
      {((sets?.books.length ?? 0) + (sets?.videos.length ?? 0) > 0 || sources > 0) && (
        <ChoiceChip
          label="Vista en"
          chosen={sources === 0 ? null : saySources(state, titleOf)}
          spoken={saySources(state, titleOf)}
          onClear={() => onChange({ bookIds: [], videoIds: [] })}
        >
          {() => (
            <>
              <ChoiceList
                label="Libros"
                isMultiple
                chosen={state.bookIds}
                choices={(sets?.books ?? []).map(({ name, total }) => ({
                  id: name,
                  label: titleOf.book(name),
                  count: formatNumber(total),
                }))}
                onChoose={(id) => onChange({ bookIds: flip(state.bookIds, id) })}
              />
              <ChoiceList
                label="Vídeos"
                isMultiple
                chosen={state.videoIds}
                choices={(sets?.videos ?? []).map(({ name, total }) => ({
                  id: name,
                  label: titleOf.video(name),
                  count: formatNumber(total),
                }))}
                onChoose={(id) => onChange({ videoIds: flip(state.videoIds, id) })}
              />
            </>
          )}
        </ChoiceChip>
      )}
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

function ChosenStatuses({ statuses: chosen }: { readonly statuses: readonly Status[] }) {
  const glyph = chosen.length === 1 ? chosen[0] : isLearning(chosen) ? '3' : null;
  return (
    <>
      {glyph && <StatusGlyph status={glyph} />}
      {sayStatuses(chosen)}
    </>
  );
}

const isLearning = (chosen: readonly Status[]): boolean =>
  chosen.length === learning.length && learning.every((status) => chosen.includes(status));

function sayStatuses(chosen: readonly Status[]): string {
  if (isLearning(chosen)) return 'Aprendiendo';
  const [only] = chosen;
  return chosen.length === 1 && only ? statusTitles[only] : `${chosen.length} estados`;
}

interface TitleOf {
  readonly book: (id: string) => string;
  readonly video: (id: string) => string;
}

function saySources({ bookIds, videoIds }: ListState, titleOf: TitleOf): string {
  const [book, video] = [bookIds[0], videoIds[0]];
  if (bookIds.length + videoIds.length > 1)
    return videoIds.length === 0
      ? `${bookIds.length} libros`
      : bookIds.length === 0
        ? `${videoIds.length} vídeos`
        : `${bookIds.length + videoIds.length} fuentes`;
  if (book !== undefined) return titleOf.book(book);
  return video === undefined ? '' : titleOf.video(video);
}
