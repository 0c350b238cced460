import { Star } from 'lucide-react';
import type { ComponentProps, Ref } from 'react';
import { OrderField } from '#web/ui/OrderField.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { OriginChoice } from '../words/filters/OriginChoice.tsx';
import { ToggleChip } from '../words/filters/FilterChip.tsx';
import { longestSearch } from '../words/filters/listState.ts';
import type { SentenceQuery } from './sentenceQuery.ts';
import styles from './SentenceTools.module.css';

const orders = [
  { id: 'newest', label: 'Más recientes' },
  { id: 'oldest', label: 'Más antiguas' },
] as const;

interface SentenceToolsProps {
  readonly search: Ref<HTMLInputElement>;
  /** The text of the search field; the search runs when nothing more is typed. */
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly query: SentenceQuery;
  readonly onChange: (query: SentenceQuery) => void;
  /** The sources of the sentences. */
  readonly offered: ComponentProps<typeof OriginChoice>['offered'];
}

/** The tools above the sentences: search, their order, what they are from, favourites alone. */
export function SentenceTools({ search, typed, onType, query, onChange, offered }: SentenceToolsProps) {
  return (
    <div className={styles['tools']} role="search">
      <SearchField
        ref={search}
        shortcut="/"
        label="Buscar en tus oraciones"
        placeholder="Busca en la oración, la traducción o tu nota"
        maxLength={longestSearch}
        value={typed}
        onChange={onType}
      />
      <OrderField
        orders={orders}
        value={query.isOldestFirst ? 'oldest' : 'newest'}
        onChange={(order) => onChange({ ...query, isOldestFirst: order === 'oldest' })}
      />
      <div className={styles['filters']} role="group" aria-label="Filtros">
        <OriginChoice
          chosen={query.origins}
          offered={offered}
          onChange={(origins) => onChange({ ...query, origins })}
        />
        <ToggleChip isOn={query.isStarred} onToggle={() => onChange({ ...query, isStarred: !query.isStarred })}>
          <Star size={15} strokeWidth={1.8} aria-hidden />
          Favoritas
        </ToggleChip>
      </div>
    </div>
  );
}
