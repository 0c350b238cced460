import { useMemo, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { useAccount, useQuery } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { showFailure } from '#web/ui/failure.ts';
import { formatNumber, formatShare } from '#web/ui/numbers.ts';
import { ShareStrip } from '#web/ui/ShareStrip.tsx';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import { knownText } from '#web/words/meaningText.ts';
import { useStatusNames } from '#web/words/useStatusNames.ts';
import { useStatusVersion } from '#web/words/useStatusVersion.ts';
import type { CountedWord } from '../messages/pageMessages.ts';
import { pageWords } from '../pageWords.ts';
import styles from './Popup.module.css';

interface KnownOfPageProps {
  readonly language: Language;
  readonly counts: readonly CountedWord[];
}

const mostNew = 5;

/** The share of the page that is known, and its new words that come most, each with the way to learn it. */
export function KnownOfPage({ language, counts }: KnownOfPageProps) {
  const store = useAccount();
  const statuses = store.statuses(language);
  const version = useStatusVersion(statuses);
  const words = useMemo(
    () => (version === 0 ? null : pageWords(counts, (key) => statuses.get(key), mostNew)),
    [counts, statuses, version],
  );
  /** The words as they were when this was opened: a row stays where it is when its word is learnt. */
  const [rows, setRows] = useState<readonly CountedWord[] | null>(null);
  if (words && rows === null && words.newWords.length > 0) setRows(words.newWords);
  return (
    <div className={styles['scroll']}>
      <div className={styles['share']}>
        <p className={styles['figure']}>
          <strong>{words ? formatShare(words.shares.known) : '·'}</strong>
          <span>de lo que dice esta página ya lo conoces</span>
        </p>
        <ShareStrip
          known={words?.shares.known ?? 0}
          learning={words?.shares.learning ?? 0}
          unknown={words?.shares.new ?? 0}
        />
        <p className={styles['counts']}>
          <span>
            <StatusGlyph status="3" size={14} /> {formatNumber(words?.learning ?? 0)} aprendiendo
          </span>
          <span>
            <StatusGlyph status="1" size={14} /> {formatNumber(words?.fresh ?? 0)}{' '}
            {words?.fresh === 1 ? 'nueva' : 'nuevas'}
          </span>
        </p>
      </div>
      {rows && <NewOfPage language={language} rows={rows} />}
    </div>
  );
}

function NewOfPage({ language, rows }: { readonly language: Language; readonly rows: readonly CountedWord[] }) {
  const store = useAccount();
  const names = useStatusNames();
  const statuses = store.statuses(language);
  useStatusVersion(statuses);
  const meanings = useQuery('meanings', { language, words: rows.map(([key]) => ({ key })) });
  const learn = (key: string): void => {
    statuses.expect(key, '2');
    store.call('saveWord', { lang: language, text: key, status: '2' }).catch((error: unknown) => {
      statuses.expect(key, null);
      showFailure(`No se pudo guardar «${key}»`)(error);
    });
  };
  return (
    <>
      <h2>Nuevas que más salen</h2>
      <ul className={styles['words']} aria-label="Palabras nuevas que más salen">
        {rows.map(([key, times], at) => {
          const status = statuses.get(key);
          return (
            <li key={key}>
              <span>
                <b lang={language}>{key}</b>
                <span className={styles['meaning']}>{knownText(meanings?.[at])}</span>
              </span>
              {status === null ? (
                <>
                  <span className={styles['times']}>{times === 1 ? '1 vez' : `${times} veces`}</span>
                  <Button variant="quiet" size="small" aria-label={`Aprender «${key}»`} onClick={() => learn(key)}>
                    Aprender
                  </Button>
                </>
              ) : (
                <span className={styles['done']} role="status">
                  <StatusGlyph status={status} />
                  {names[status].name}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
