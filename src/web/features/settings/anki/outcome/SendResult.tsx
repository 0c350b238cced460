import { useEffect, useState } from 'react';
import type { CardWord } from '#domain/anki/noteParts.ts';
import { catalogue } from '#domain/errors/catalogue.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { useAccount } from '#web/platform/account.ts';
import type { AnkiClient } from '#web/platform/anki/ankiClient.ts';
import { decksOf, showInAnki } from '#web/platform/anki/collection.ts';
import { Button } from '#web/ui/Button.tsx';
import { showFailure } from '#web/ui/failure.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import styles from './SendResult.module.css';
import { cardWordsOf } from '../sending/cardWords.ts';
import { completeTwin, type SendPlan, type SendReport, type SendTarget } from '../sending/sendWords.ts';

interface SendResultProps {
  readonly client: AnkiClient;
  readonly target: SendTarget;
  readonly report: SendReport;
  readonly twins: SendPlan['twins'];
  /** Back to the form, which counts anew what is left. */
  readonly onBack: () => void;
  /** Anki went in between: the way to it is made again. */
  readonly onReconnect: (fault: Refusal) => void;
}

/** How sending went: what got there, and of everything else the reason and what can be done. */
export function SendResult({ client, target, report, twins, onBack, onReconnect }: SendResultProps) {
  const { created, updated, unsent, unknown, untried, fault } = report;
  const own = useTwins(client, target, twins);
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const open = own.filter(({ word }) => !asked.has(word.key));
  const sent = created + updated;
  const missing = unsent.reduce((sum, { words }) => sum + words.length, 0) + unknown.length + untried;
  const answer = (word: CardWord) => setAsked(new Set([...asked, word.key]));
  const complete = ({ word, note }: (typeof own)[number]) =>
    void completeTwin(client, target, word, note).then(() => answer(word), showFailure('No se pudo completar la nota'));
  const isGone = fault === 'anki-unreachable' || fault === 'anki-busy';
  return (
    <div className={styles['result']} role="status">
      <h3>{headingOf(sent, missing)}</h3>
      <div className={styles['figures']}>
        <Figure count={created} one="nueva" many="nuevas" />
        <Figure count={updated} one="puesta al día" many="puestas al día" />
        <Figure count={missing} one="sin enviar" many="sin enviar" />
      </div>
      <ul className={styles['failures']}>
        {open.map((twin) => (
          <li key={twin.word.key}>
            <Words words={[twin.word]} />
            <p>Ya tienes una igual{twin.deck === undefined ? ' en Anki' : ` en el mazo «${twin.deck}»`}.</p>
            <span>
              <Button variant="quiet" size="small" onClick={() => complete(twin)}>
                Completar esa
              </Button>
              <Button variant="quiet" size="small" onClick={() => answer(twin.word)}>
                Dejarla
              </Button>
            </span>
          </li>
        ))}
        {unsent.map(({ reason, words }) => (
          <li key={reason}>
            <Words words={words} />
            <p>{catalogue[reason].text}</p>
          </li>
        ))}
        {unknown.length > 0 && (
          <li>
            <Words words={unknown} />
            <p>
              {unknown.length === 1
                ? 'Anki se cerró antes de contestar. No sabemos si llegó.'
                : 'Anki se cerró antes de contestar. No sabemos si llegaron.'}
            </p>
          </li>
        )}
        {untried > 0 && (
          <li>
            <b>{untried === 1 ? '1 palabra más' : `${formatNumber(untried)} palabras más`}</b>
            <p>{isGone ? 'No se llegaron a enviar.' : fault === null ? stopped(untried) : catalogue[fault].text}</p>
          </li>
        )}
      </ul>
      <div className={styles['actions']}>
        {isGone ? (
          <Button variant="primary" onClick={() => onReconnect(new Refusal(fault))}>
            Comprobar
          </Button>
        ) : (
          <Button variant="primary" onClick={onBack}>
            {missing > 0 ? `Reintentar ${missing === 1 ? 'la que falta' : `las ${formatNumber(missing)}`}` : 'Hecho'}
          </Button>
        )}
        {!isGone && (
          <Button
            onClick={() =>
              void showInAnki(client, target.language).catch(showFailure('No se pudo abrir el explorador de Anki'))
            }
          >
            Verlas en Anki
          </Button>
        )}
      </div>
    </div>
  );
}

function stopped(untried: number): string {
  return untried === 1 ? 'Paraste antes de llegar a ella.' : 'Paraste antes de llegar a ellas.';
}

function headingOf(sent: number, missing: number): string {
  const got = sent === 1 ? '1 ya está en Anki' : `${formatNumber(sent)} ya están en Anki`;
  if (missing > 0) return `${got}, ${formatNumber(missing)} no ${missing === 1 ? 'ha' : 'han'} entrado`;
  return sent === 1 ? 'La palabra ya está en Anki.' : `Las ${formatNumber(sent)} ya están en Anki.`;
}

function Figure({ count, one, many }: { readonly count: number; readonly one: string; readonly many: string }) {
  return (
    <span>
      <b>{formatNumber(count)}</b> {count === 1 ? one : many}
    </span>
  );
}

/** Words that are named of those that share a reason. */
const mostNamed = 12;

function Words({ words }: { readonly words: readonly CardWord[] }) {
  const more = words.length - mostNamed;
  return (
    <b>
      <span lang={words[0]?.language}>
        {words
          .slice(0, mostNamed)
          .map(({ text }) => text)
          .join(', ')}
      </span>
      {more > 0 && ` y ${formatNumber(more)} más`}
    </b>
  );
}

/** The words for which the learner has a note of their own, with the deck that it lies in. */
function useTwins(client: AnkiClient, { language }: SendTarget, twins: SendPlan['twins']) {
  const store = useAccount();
  const [words, setWords] = useState<readonly CardWord[]>([]);
  const [decks, setDecks] = useState<ReadonlyMap<number, string>>(new Map());
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const cards = [...twins.values()].flatMap((note) => note.cards.slice(0, 1));
      return [await cardWordsOf(store, language, [...twins.keys()]), await decksOf(client, cards)] as const;
    };
    look().then(
      ([found, known]) => {
        if (!isCurrent) return;
        setWords(found);
        setDecks(known);
      },
      // They are asked about the next time.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [store, client, language, twins]);
  return words.flatMap((word) => {
    const note = twins.get(word.key);
    return note ? [{ word, note, deck: decks.get(note.cards[0] ?? -1) }] : [];
  });
}
