import { ChevronDown, ChevronUp } from 'lucide-react';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { useRoot } from '#web/platform/account.ts';
import { readerAddress } from '#web/platform/addresses/readerAddress.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import { useBooksWith, type BookWith, type BooksWith } from './useBooksWith.ts';
import { mostLinesIn, useLinesIn } from './useLinesIn.ts';
import type { SoughtWord } from './whereSeen.ts';
import styles from './WhereSeen.module.css';

interface WhereSeenProps {
  readonly word: SoughtWord;
  readonly onClose: () => void;
}

/** Every place of a word in the learner's books: the books by their word indexes, the lines of one once it is opened. */
export default function WhereSeen({ word, onClose }: WhereSeenProps) {
  const seen = useBooksWith(word.language, word.key);
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Dialog open onClose={onClose} title={`¿Dónde he visto «${word.text}»?`} isWide>
      <p className={styles['summary']} aria-live="polite">
        {seen && summaryOf(seen)}
      </p>
      <ul className={styles['books']}>
        {seen?.found.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              aria-expanded={open === one.id}
              onClick={() => setOpen(open === one.id ? null : one.id)}
            >
              <span lang={word.language}>{one.book.title}</span>
              <span>{one.occurrences === null ? 'puede estar' : times(one.occurrences)}</span>
              {open === one.id ? (
                <ChevronUp size={18} strokeWidth={1.6} aria-hidden />
              ) : (
                <ChevronDown size={18} strokeWidth={1.6} aria-hidden />
              )}
            </button>
            {open === one.id && <Lines one={one} onClose={onClose} />}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function times(count: number): string {
  return count === 1 ? '1 vez' : `${formatNumber(count)} veces`;
}

function summaryOf({ found, searched, all }: BooksWith): string {
  const total = found.reduce((sum, { occurrences }) => sum + (occurrences ?? 0), 0);
  if (searched < all) return `Buscando: ${formatNumber(searched)} de ${formatNumber(all)} libros`;
  if (found.length === 0)
    return all === 0 ? 'Aún no tienes libros en este idioma.' : 'En ninguno de tus libros, ni en otra de sus formas.';
  if (found.some(({ occurrences }) => occurrences === null))
    return found.length === 1
      ? 'Un libro tiene todas sus palabras: ábrelo para ver si tiene la frase.'
      : `${formatNumber(found.length)} libros tienen todas sus palabras: ábrelos para ver si tienen la frase.`;
  return `${times(total)} en ${found.length === 1 ? 'un libro' : `${formatNumber(found.length)} libros`}`;
}

function Lines({ one, onClose }: { readonly one: BookWith; readonly onClose: () => void }) {
  const root = useRoot();
  const { lines, isOver, failure } = useLinesIn(one);
  return (
    <div className={styles['lines']} lang={one.book.language}>
      {lines.map((line, index) => (
        <Fragment key={`${line.locator.section} ${line.locator.block} ${line.locator.offset}`}>
          {line.chapter !== lines[index - 1]?.chapter && line.chapter !== '' && <h3>{line.chapter}</h3>}
          <Link to={readerAddress(root, one.id, line.locator)} onClick={onClose}>
            {line.before}
            <mark>{line.found}</mark>
            {line.after}
          </Link>
        </Fragment>
      ))}
      <p lang="es" role="status">
        {failure ??
          (isOver
            ? (lines.length === 0 && 'En este libro no está.') ||
              (lines.length === mostLinesIn &&
                `Aquí están las primeras ${mostLinesIn}; las demás, con la búsqueda del libro.`)
            : 'Buscando…')}
      </p>
    </div>
  );
}
