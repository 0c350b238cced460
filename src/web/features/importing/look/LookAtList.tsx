import { useEffect, useRef, useState } from 'react';
import { hasWordsIn, type Book } from '#domain/library/book.ts';
import { isLanguage, languages, type Language } from '#domain/languages.ts';
import type { WordFileReader } from '#wordFiles/wordFile.ts';
import { useAccount, useAccountOnly, useCollection } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/Field.tsx';
import { languageNames } from '#web/ui/languageNames.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import { ColumnMargin, TwoColumns } from '#web/ui/TwoColumns.tsx';
import { rememberRoles } from '../choose/rememberedColumns.ts';
import { chosenStatus, importFigures, sumOfFigures } from '../plan/figures.ts';
import type { ClassRow } from '../plan/statusMatrix.ts';
import { nameOfSource } from '../sources/sources.ts';
import { tablesInUse } from '../fields/choice.ts';
import { ColumnTable } from '../fields/ColumnTable.tsx';
import { Conflicts } from './Conflicts.tsx';
import { Decks } from '../fields/Decks.tsx';
import { FileHeading } from './FileHeading.tsx';
import { GainMargin } from '../gain/GainMargin.tsx';
import { ImportFoot } from './ImportFoot.tsx';
import { footOf } from './footText.tsx';
import page from '../sources/margin.module.css';
import styles from './LookAtList.module.css';
import { ConflictingWords, UnreadRows } from './LookDialogs.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { StatusTable } from '../fields/StatusTable.tsx';
import { nameOfLetters, nameOfSeparator, TextReadingFields } from '../fields/TextReadingFields.tsx';
import { useBookGain, type BookGain } from '../gain/useBookGain.ts';
import { useCountedList, type CountedList } from './useCountedList.ts';
import { useLook, type Look } from './useLook.ts';

/** All that is known when a person decides to bring a list in. */
export interface Decision {
  readonly look: Look;
  readonly counted: CountedList;
  readonly books: readonly BookGain[];
}

interface LookAtListProps {
  readonly name: string;
  readonly reader: WordFileReader;
  readonly activeLanguage: Language;
  readonly onCancel: () => void;
  readonly onBring: (decision: Decision) => void;
}

/** A list before it comes in: its columns, what its statuses become, what is here already, and what it makes of the books. */
export function LookAtList({ name, reader, activeLanguage, onCancel, onBring }: LookAtListProps) {
  const { uid } = useAccount();
  const accountOnly = useAccountOnly();
  const allBooks = useCollection<Book>('books');
  const look = useLook(reader, name, activeLanguage);
  const { opened, source, choice, statusChoice, roles } = look;
  const { counted, isCurrent, failure } = useCountedList(reader, source, choice, look.language, look.reading);
  const [dialog, setDialog] = useState<'conflicts' | 'unread' | null>(null);
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const lists = counted?.lists.filter(({ language }) => !look.without.has(language)) ?? [];
  const main = lists[0] ?? null;
  const language = main?.language ?? look.language;
  const books = useBookGain(main, statusChoice);
  const figures = sumOfFigures(lists.map(({ matrix }) => importFigures(matrix.rows, statusChoice)));
  const rows = joinedRows(lists.flatMap(({ matrix }) => matrix.rows));
  const foot = footOf({ hasWord: choice !== null, counted, isCurrent, figures });
  const isKnown = source !== 'table' && source !== 'list' && source !== 'anki';
  const sourceName = nameOfSource(source);
  const tables = tablesInUse(opened, look.decks);

  const bring = (): void => {
    if (!counted) return;
    for (const table of tables) rememberRoles(uid, table, roles.get(table.id) ?? []);
    onBring({ look, counted: { ...counted, lists }, books });
  };

  return (
    <>
      <TwoColumns>
        <div ref={heading} tabIndex={-1} className={styles['page']}>
          <FileHeading
            name={name}
            source={source}
            facts={factsOf(look, counted)}
            action={
              isKnown && sourceName !== null && opened.text !== null
                ? { label: `No es de ${sourceName}`, run: look.disown }
                : { label: 'Otro archivo', run: onCancel }
            }
          />
          {failure !== null && <Notice tone="danger">{failure}</Notice>}
          {opened.decks.length > 0 && (
            <div className={styles['part']}>
              <Decks decks={opened.decks} tables={opened.tables} chosen={look.decks} onChoose={look.setDecks} />
            </div>
          )}
          {tables.map((table) => (
            <section key={table.id} className={styles['part']}>
              <header>
                <h2>{headingOf(source, table.name)}</h2>
                {isKnown && <span>Las hemos reconocido. Cambia la que haga falta.</span>}
                {source === 'anki' && <span>Con notas de muestra</span>}
              </header>
              {!isKnown && opened.text && <TextReadingFields reading={opened.text} onChange={look.readAs} />}
              <ColumnTable
                table={table}
                roles={roles.get(table.id) ?? []}
                language={language}
                onRole={(column, role) => look.setRole(table.id, column, role)}
              />
              {!isKnown && opened.text && (
                <p className={styles['hint']}>
                  Si ves <i>TrÃ¤ume</i> o rombos, cambia las letras.
                </p>
              )}
            </section>
          ))}
          {counted && <Languages look={look} counted={counted} />}
          {rows.length > 0 && (
            <section className={styles['part']}>
              <header>
                <h2>{statusHeading(source, rows)}</h2>
              </header>
              <StatusTable
                theirs={source === 'anki' ? 'En Anki, cada' : sourceName === null ? 'En tu lista' : `En ${sourceName}`}
                rows={rows.map((row) => ({
                  class: row.class,
                  words: sumOf(row),
                  chosen: chosenStatus(row.class, statusChoice),
                }))}
                onChoose={look.setStatus}
              />
            </section>
          )}
          {figures.conflicts > 0 && (
            <div className={styles['part']}>
              <Conflicts
                figures={figures}
                existing={statusChoice.existing}
                onExisting={look.setExisting}
                onShow={() => setDialog('conflicts')}
              />
            </div>
          )}
        </div>
        <ColumnMargin label="Lo que cambiará" className={page['margin']}>
          {counted ? (
            <GainMargin
              language={language}
              books={books}
              hasBooks={[...(allBooks?.values() ?? [])].some((book) => hasWordsIn(book, language))}
              figures={figures}
            />
          ) : (
            <section>
              <h2>Basta con una</h2>
              <p>Solo hace falta decir cuál es la palabra. Lo demás se puede quedar sin traer.</p>
            </section>
          )}
          {!isKnown && (
            <section>
              <h2>La recordamos</h2>
              <p>La próxima lista con las mismas columnas se reconocerá sola.</p>
            </section>
          )}
          {counted && counted.gathered.unread.length > 0 && (
            <p>
              {counted.gathered.unread.length === 1
                ? '1 fila no se puede leer: no tiene palabra. '
                : `${formatNumber(counted.gathered.unread.length)} filas no se pueden leer: no tienen palabra. `}
              <Button variant="quiet" size="small" onClick={() => setDialog('unread')}>
                Cuáles
              </Button>
            </p>
          )}
          {counted && counted.gathered.elsewhere.size > 0 && <p>{elsewhereText(counted)}</p>}
          {source === 'anki' && (
            <section>
              <h2>Los repasos</h2>
              <p>Anki sigue con los suyos. Aquí empiezan según su intervalo, repartidos en 21 días o más.</p>
            </section>
          )}
        </ColumnMargin>
      </TwoColumns>
      <ImportFoot text={foot.text}>
        <Button variant="quiet" onClick={onCancel}>
          Cancelar
        </Button>
        <Button variant="primary" disabled={!foot.isReady} onClick={() => accountOnly(bring)}>
          {foot.label}
        </Button>
      </ImportFoot>
      {dialog === 'conflicts' && (
        <ConflictingWords lists={lists} choice={statusChoice} onClose={() => setDialog(null)} />
      )}
      {dialog === 'unread' && counted && <UnreadRows rows={counted.gathered.unread} onClose={() => setDialog(null)} />}
    </>
  );
}

/** The language of words whose file does not say it, or those of a file of several: all of them come in, or the chosen ones. */
function Languages({ look, counted }: { readonly look: Look; readonly counted: CountedList }) {
  const { gathered, lists } = counted;
  const isAsked = gathered.asksLanguage;
  if (!isAsked && lists.length < 2) return null;
  return (
    <section className={styles['part']}>
      <header>
        <h2>{lists.length > 1 ? 'Idiomas' : 'Idioma de todas'}</h2>
      </header>
      {isAsked && (
        <SelectField
          label="Idioma de las palabras"
          options={languages.map((each) => ({ value: each, label: languageNames[each] }))}
          value={look.language}
          onChange={(value) => isLanguage(value) && look.setLanguage(value)}
        />
      )}
      {lists.length > 1 &&
        lists.map(({ language, words }) => (
          <CheckField
            key={language}
            label={`${languageNames[language]} · ${words.length === 1 ? '1 palabra' : `${formatNumber(words.length)} palabras`}`}
            checked={!look.without.has(language)}
            onChange={(isWith) => look.setWith(language, isWith)}
          />
        ))}
    </section>
  );
}

function factsOf({ opened }: Look, counted: CountedList | null): readonly string[] {
  const rows = opened.tables.reduce((sum, table) => sum + table.rows, 0);
  const words = counted?.lists.reduce((sum, list) => sum + list.words.length, 0);
  const { text, decks } = opened;
  return [
    ...(counted?.lists.length === 1 && counted.lists[0]
      ? [languageNames[counted.lists[0].language].toLowerCase()]
      : []),
    ...(decks.length > 0
      ? [
          `${decks.length === 1 ? '1 mazo' : `${decks.length} mazos`}, ${formatNumber(rows)} notas`,
          'los sonidos y las imágenes se quedan fuera',
        ]
      : [words === undefined ? plural(rows, 'fila', 'filas') : plural(words, 'palabra', 'palabras')]),
    ...(text
      ? [[nameOfLetters(text.letters), nameOfSeparator(text.separator)].filter((each) => each !== null).join(', ')]
      : []),
  ];
}

function plural(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

function headingOf(source: string, name: string | null): string {
  if (source === 'anki' && name !== null) return `Campos de «${name}»`;
  if (name !== null) return `Columnas de «${name}»`;
  return source === 'table' || source === 'list' ? '¿Qué es cada columna?' : 'Columnas';
}

function statusHeading(source: string, rows: readonly ClassRow[]): string {
  if (source === 'anki') return 'De intervalo a estado';
  return rows.length === 1 && rows[0]?.class.key === 'none' ? 'Estado de todas' : 'Sus niveles, tus estados';
}

function elsewhereText({ gathered: { elsewhere } }: CountedList): string {
  const count = [...elsewhere.values()].reduce((sum, words) => sum + words, 0);
  const names = [...elsewhere.keys()].slice(0, 3).join(', ');
  return `${plural(count, 'palabra es', 'palabras son')} de un idioma que aquí no se aprende (${names}) y se quedan fuera.`;
}

function sumOf({ shown }: ClassRow): number {
  return [...shown.values()].reduce((sum, words) => sum + words, 0);
}

/** The rows of all languages as one, the least known first. */
function joinedRows(rows: readonly ClassRow[]): readonly ClassRow[] {
  const joined = new Map<string, ClassRow>();
  for (const row of rows) {
    const before = joined.get(row.class.key);
    const shown = new Map(before?.shown);
    for (const [status, words] of row.shown) shown.set(status, (shown.get(status) ?? 0) + words);
    joined.set(row.class.key, { class: row.class, shown });
  }
  return [...joined.values()].toSorted((one, other) => one.class.order - other.class.order);
}
