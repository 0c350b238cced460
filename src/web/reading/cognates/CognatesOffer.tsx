import { useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { useAccount, useProfile, useQuery } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { languageNames } from '#web/ui/languageNames.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { TickBox } from '#web/ui/TickBox.tsx';
import { acceptCognates, type CognateWord } from './acceptCognates.ts';
import styles from './CognatesOffer.module.css';

interface OfferedWord extends CognateWord {
  /** The Spanish word that it looks like and is. */
  readonly spanish: string;
}

export interface OfferedCognates {
  /** The most useful, most useful first. */
  readonly words: readonly OfferedWord[];
  /** All that there are. */
  readonly total: number;
}

/**
 * The words of a language that a reader of Spanish understands by themselves and has no record of; null while there are none, for another
 * reader, and for Spanish.
 * @param isWanted false: nothing is asked
 */
export function useCognates(language: Language, isWanted = true): OfferedCognates | null {
  const native = useProfile()?.nativeLanguage;
  const offered = useQuery('cognates', isWanted && native === 'es' && language !== 'es' ? { language } : null);
  return offered && offered.total > 0 ? offered : null;
}

/** «422 palabras que ya entiendes» */
export function cognatesTitle({ total }: OfferedCognates): string {
  return total === 1 ? '1 palabra que ya entiendes' : `${formatNumber(total)} palabras que ya entiendes`;
}

interface CognatesOfferProps {
  readonly language: Language;
  readonly offered: OfferedCognates;
}

/** The way to look at the words that are understood by themselves, to leave some out and to count the others as known. */
export function CognatesOffer({ language, offered }: CognatesOfferProps) {
  const [shown, setShown] = useState<OfferedCognates | null>(null);
  return (
    <>
      <Button onClick={() => setShown(offered)}>Verlas</Button>
      {shown && <CognatesDialog language={language} offered={shown} onClose={() => setShown(null)} />}
    </>
  );
}

function CognatesDialog({ language, offered, onClose }: CognatesOfferProps & { readonly onClose: () => void }) {
  const store = useAccount();
  const { words, total } = offered;
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const chosen = words.filter(({ key }) => !without.has(key));
  const toggle = (key: string): void => {
    const next = new Set(without);
    if (!next.delete(key)) next.add(key);
    setWithout(next);
  };
  const accept = (): void => {
    void acceptCognates(store, language, chosen);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={cognatesTitle(offered)}
      description={`Se escriben casi como en español y significan lo mismo. Quita las que no reconozcas${
        words.length < total ? `; estas son las ${formatNumber(words.length)} más útiles, y luego vienen las demás` : ''
      }. Los falsos amigos no están.`}
    >
      <div className={styles['all']}>
        <TickBox
          label="Todas"
          state={without.size === 0 ? 'all' : chosen.length === 0 ? 'none' : 'some'}
          onChange={() => setWithout(without.size === 0 ? new Set(words.map(({ key }) => key)) : new Set())}
        />
        <span aria-hidden>Todas</span>
      </div>
      <ul className={styles['words']} aria-label={`Palabras en ${languageNames[language].toLowerCase()}`}>
        {words.map(({ key, lemma, spanish }) => (
          <li key={key}>
            <TickBox
              label={`${lemma}: ${spanish}`}
              state={without.has(key) ? 'none' : 'all'}
              onChange={() => toggle(key)}
            />
            <span lang={language} className={styles['word']}>
              {lemma}
            </span>
            <span className={styles['spanish']}>{spanish}</span>
          </li>
        ))}
      </ul>
      <div className={styles['choices']}>
        <Button onClick={onClose}>Ahora no</Button>
        <Button variant="primary" disabled={chosen.length === 0} onClick={accept}>
          {chosen.length === 1 ? 'Dar 1 por sabida' : `Dar ${formatNumber(chosen.length)} por sabidas`}
        </Button>
      </div>
    </Dialog>
  );
}
