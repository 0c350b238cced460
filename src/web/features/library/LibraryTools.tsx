import { languageNames } from '#web/ui/languageNames.ts';
import { OrderField } from '#web/ui/OrderField.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import styles from './Library.module.css';
import { orders, type Order, type ShelfLanguage } from './shelve.ts';

interface LibraryToolsProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
  /** The languages that can be asked for; null where there is nothing to choose. */
  readonly choice: readonly Exclude<ShelfLanguage, 'all'>[] | null;
  readonly shown: ShelfLanguage;
  readonly onShow: (shown: ShelfLanguage) => void;
}

/** Finds a book among others: by words of its title or author, by its language; and orders them. */
export function LibraryTools({ query, onQuery, order, onOrder, choice, shown, onShow }: LibraryToolsProps) {
  return (
    <div className={styles['tools']} role="search">
      <div className={styles['search']}>
        <SearchField
          label="Buscar en tu biblioteca"
          placeholder="Busca por título o autor"
          value={query}
          onChange={onQuery}
        />
      </div>
      {choice && (
        <label className={styles['language']}>
          Idioma
          <select
            value={shown}
            onChange={({ currentTarget: { value } }) => onShow(choice.find((each) => each === value) ?? 'all')}
          >
            <option value="all">Todos</option>
            {choice.map((language) => (
              <option key={language} value={language}>
                {language === 'other' ? 'Otros idiomas' : languageNames[language]}
              </option>
            ))}
          </select>
        </label>
      )}
      <OrderField orders={orders} value={order} onChange={onOrder} />
    </div>
  );
}
