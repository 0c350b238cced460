import { Eye, EyeOff, Info } from 'lucide-react';
import { useMemo, useState, type KeyboardEvent } from 'react';
import type { Language } from '#domain/languages.ts';
import { useQuery } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TickBox } from '#web/ui/TickBox.tsx';
import { knownText } from '#web/words/meaningText.ts';
import type { InferenceAnswer } from './answerCandidates.ts';
import styles from './InferencePanel.module.css';
import { evidenceOf, type ProposedWord } from './proposedWords.ts';

/** Nobody judges more at once; the others come another time. */
const mostShown = 30;

interface InferencePanelProps {
  readonly language: Language;
  /** Those with most evidence first. */
  readonly words: readonly ProposedWord[];
  /** The pages after which a word is proposed. */
  readonly threshold: number;
  readonly onAnswer: (answer: InferenceAnswer) => void;
  /** Nothing is to change now. */
  readonly onLater: () => void;
}

/** Proposes words that seem to be known: all of them ticked, their meanings hidden, nothing marked before the learner says so. */
export default function InferencePanel({ language, words, threshold, onAnswer, onLater }: InferencePanelProps) {
  const shown = useMemo(() => words.slice(0, mostShown), [words]);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const [hasMeanings, setHasMeanings] = useState(false);
  const meanings = useQuery('meanings', hasMeanings ? { language, words: shown.map(({ key }) => ({ key })) } : null);
  const known = shown.filter(({ key }) => !unticked.has(key));
  const more = words.length - shown.length;

  function tick(key: string): void {
    const next = new Set(unticked);
    if (!next.delete(key)) next.add(key);
    setUnticked(next);
  }
  const accept = () => onAnswer({ known, refused: shown.filter(({ key }) => unticked.has(key)) });
  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'm' || event.key === 'M') setHasMeanings((is) => !is);
    // On a button Enter presses that one.
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement && known.length > 0) accept();
    else return;
    event.preventDefault();
  }

  const EyeIcon = hasMeanings ? EyeOff : Eye;
  return (
    <Dialog
      open
      hasRows
      onClose={onLater}
      title="Parece que ya sabes estas palabras"
      description={`Has pasado por ellas ${threshold === 1 ? 'una vez' : `${threshold} veces`} o más sin mirarlas. Deja marcadas las que sepas: no se marca nada sin ti.`}
    >
      {/* Keys of the list, wherever in it the focus is. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={onKeyDown}>
        <div className={styles['head']}>
          <span className={styles['all']}>
            <TickBox
              label="Todas"
              state={known.length === shown.length ? 'all' : known.length > 0 ? 'some' : 'none'}
              onChange={() =>
                setUnticked(known.length === shown.length ? new Set(shown.map(({ key }) => key)) : new Set())
              }
            />
            <span aria-hidden>Todas</span>
          </span>
          <button
            type="button"
            className={styles['meanings']}
            aria-pressed={hasMeanings}
            aria-keyshortcuts="m"
            onClick={() => setHasMeanings(!hasMeanings)}
          >
            <EyeIcon size={17} strokeWidth={1.6} aria-hidden />
            Ver significados
          </button>
        </div>
        <ul className={styles['list']} aria-label="Palabras">
          {shown.map((word, at) => (
            <li key={word.key}>
              <label className={styles['row']} data-unticked={unticked.has(word.key) || undefined}>
                <TickBox
                  label={word.text}
                  state={unticked.has(word.key) ? 'none' : 'all'}
                  onChange={() => tick(word.key)}
                />
                <b lang={language}>{word.text}</b>
                {hasMeanings ? (
                  <span className={styles['meaning']}>{knownText(meanings?.[at])}</span>
                ) : (
                  <span className={styles['around']} lang={language}>
                    {word.around}
                  </span>
                )}
                <span className={styles['evidence']}>
                  {evidenceOf(word)} <span className={styles['wideOnly']}>sin mirarla</span>
                </span>
              </label>
            </li>
          ))}
          {more > 0 && <li className={styles['more']}>y {more} más, otro día</li>}
        </ul>
        <p className={styles['note']}>
          <Info size={15} strokeWidth={1.6} aria-hidden />
          Las que quites siguen como están y no te las volveremos a proponer en 30 días.
        </p>
        <div className={styles['actions']}>
          <Button variant="quiet" className={styles['later']} onClick={onLater}>
            Más tarde
          </Button>
          <Button onClick={() => onAnswer({ known: [], refused: shown })}>Ninguna</Button>
          <Button variant="primary" disabled={known.length === 0} onClick={accept}>
            {known.length === 1 ? 'Sé esta' : `Sé estas ${known.length}`}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
