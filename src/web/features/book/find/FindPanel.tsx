import { ChevronDown, ChevronUp, CircleX, CornerUpLeft, Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Location } from '#reader/page/view.ts';
import { longestNeedle } from '#domain/text/find/searchText.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import { BookPanel } from '../panel/BookPanel.tsx';
import { FindList } from './FindList.tsx';
import styles from './FindPanel.module.css';
import { findSummary } from './findTexts.ts';
import type { Find } from './useFind.ts';

export interface FindPanelProps {
  readonly find: Find;
  readonly language: Language;
  readonly location: Location | null;
  /** New words of the page, to look for. */
  readonly newWords: readonly string[];
}

/** The search in a book: its field, the forms that are looked for, every line that was found by chapter. */
export default function FindPanel({ find, language, location, newWords }: FindPanelProps) {
  const { field, found, finds, at, origin } = find;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  // What was pressed goes with the choice: the focus would be lost.
  const choose = (text: string): void => {
    find.write(text);
    input.current?.focus();
  };
  const { count, rest } = findSummary(found);
  const isAsked = found.needles.length > 0;
  const isNothing = isAsked && found.isOver && found.failure === null && found.finds.length === 0;
  return (
    <BookPanel
      title="Buscar en el libro"
      closeLabel="Cerrar la búsqueda"
      role="search"
      onClose={find.close}
      head={
        <>
          <label className={styles['field']}>
            <Search size={18} strokeWidth={1.6} aria-hidden />
            <input
              ref={input}
              lang={language}
              aria-label="Qué buscas"
              value={field}
              maxLength={longestNeedle}
              autoComplete="off"
              spellCheck={false}
              onChange={({ currentTarget }) => find.write(currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') find.step(event.shiftKey ? -1 : 1);
              }}
            />
            {field !== '' && (
              <IconButton label="Borrar" onClick={() => choose('')}>
                <CircleX size={18} strokeWidth={1.6} aria-hidden />
              </IconButton>
            )}
          </label>
          <Forms find={find} language={language} />
          {isAsked && (
            <div className={styles['summary']}>
              <span aria-live="polite">
                {count !== '' && <b>{count}</b>}
                {rest}
              </span>
              <button
                type="button"
                className={styles['link']}
                aria-pressed={find.onlyHere}
                onClick={() => find.setOnlyHere(!find.onlyHere)}
              >
                Solo este capítulo
              </button>
            </div>
          )}
        </>
      }
      foot={
        <>
          {origin ? (
            <button type="button" className={styles['link']} onClick={find.goBack}>
              <CornerUpLeft size={15} strokeWidth={1.6} aria-hidden />
              Volver a la página {origin.page}
            </button>
          ) : (
            <span />
          )}
          {finds.length > 0 && <FindSteps find={find} />}
        </>
      }
    >
      {!isAsked && <Offers title="Has buscado" texts={find.recent} language={language} onChoose={choose} />}
      {!isAsked && <Offers title="Nuevas de esta página" texts={newWords} language={language} onChoose={choose} />}
      {found.failure !== null && <p className={styles['said']}>{found.failure}</p>}
      {isNothing && <Nothing field={field} stem={found.stem} language={language} onChoose={choose} />}
      {isAsked && !isNothing && found.isOver && finds.length === 0 && found.failure === null && (
        <p className={styles['said']}>
          {find.onlyHere ? 'En este capítulo no sale.' : 'Has dejado fuera todas las formas.'}
        </p>
      )}
      {finds.length > 0 && (
        <FindList
          // Another search begins its list anew.
          key={found.needles.join(' ')}
          finds={finds}
          total={found.counts.reduce((sum, one) => sum + one, 0)}
          at={at}
          nearest={find.nearest}
          pageCharacters={location?.pageCharacters ?? null}
          language={language}
          onGo={find.goTo}
        />
      )}
    </BookPanel>
  );
}

/** The forms that were found, each with how often; a press leaves one out. */
function Forms({ find: { found, leftOut, leaveOut, field }, language }: Pick<FindPanelProps, 'find' | 'language'>) {
  const forms = found.needles.flatMap((text, number) => {
    const count = found.counts[number] ?? 0;
    return count > 0 ? [{ text, number, count }] : [];
  });
  if (forms.length < 2) return null;
  return (
    <div className={styles['forms']} role="group" aria-label={`Formas de «${field.trim()}»`}>
      {forms.map(({ text, number, count }) => (
        <button key={text} type="button" aria-pressed={!leftOut.has(number)} onClick={() => leaveOut(number)}>
          <i lang={language}>{text}</i>
          <span>{formatNumber(count)}</span>
        </button>
      ))}
    </div>
  );
}

/** «16 de 58», and the ways to the find before and the next. */
export function FindSteps({ find: { at, finds, step } }: Pick<FindPanelProps, 'find'>) {
  return (
    <span className={styles['steps']}>
      {at !== null && (
        <span>
          {formatNumber(at + 1)} de {formatNumber(finds.length)}
        </span>
      )}
      <IconButton label="Resultado anterior" onClick={() => step(-1)}>
        <ChevronUp size={20} strokeWidth={1.6} aria-hidden />
      </IconButton>
      <IconButton label="Resultado siguiente" onClick={() => step(1)}>
        <ChevronDown size={20} strokeWidth={1.6} aria-hidden />
      </IconButton>
    </span>
  );
}

interface OffersProps {
  readonly title: string;
  readonly texts: readonly string[];
  readonly language: Language;
  readonly onChoose: (text: string) => void;
}

/** Texts to look for by one press. */
function Offers({ title, texts, language, onChoose }: OffersProps) {
  if (texts.length === 0) return null;
  return (
    <div className={styles['offers']}>
      <h3>{title}</h3>
      {texts.map((text) => (
        <button key={text} type="button" lang={language} onClick={() => onChoose(text)}>
          {text}
        </button>
      ))}
    </div>
  );
}

interface NothingProps {
  readonly field: string;
  readonly stem: string | null;
  readonly language: Language;
  readonly onChoose: (text: string) => void;
}

function Nothing({ field, stem, language, onChoose }: NothingProps) {
  return (
    <div className={styles['nothing']}>
      <h3>Nada con «{field.trim()}»</h3>
      <p>
        {stem === null ? (
          'Este libro no lo tiene.'
        ) : (
          <>
            Ni con sus otras formas. Prueba solo con el principio: <i lang={language}>{stem}</i>.
          </>
        )}
      </p>
      {stem !== null && (
        <button type="button" className={styles['link']} onClick={() => onChoose(stem)}>
          <Search size={15} strokeWidth={1.6} aria-hidden />
          <span>
            Buscar <i lang={language}>{stem}</i>
          </span>
        </button>
      )}
    </div>
  );
}
