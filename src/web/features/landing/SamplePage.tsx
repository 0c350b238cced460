import { useState } from 'react';
import type { Status } from '#domain/words/word.ts';
import { spokenWord, statusNames } from '#web/words/statusNames.ts';
import { wordClass } from '#web/words/wordClass.ts';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import styles from './SamplePage.module.css';

interface SampleWord {
  readonly text: string;
  readonly status: Status;
  readonly gloss?: string;
}

/** The opening of Jane Eyre (1847), with a learner's marks; a string is plain text. */
const passage: readonly (string | SampleWord)[] = [
  'There was no ',
  { text: 'possibility', status: '4', gloss: 'posibilidad' },
  ' of taking a walk that day. We had been ',
  { text: 'wandering', status: '3', gloss: 'paseando' },
  ', indeed, in the ',
  { text: 'leafless', status: '1', gloss: 'sin hojas' },
  ' ',
  { text: 'shrubbery', status: '2', gloss: 'arbustos' },
  ' an hour in the morning; but since dinner … the cold winter wind had brought with it clouds so ',
  { text: 'sombre', status: '2', gloss: 'sombrías' },
  ', and a rain so ',
  { text: 'penetrating', status: '4', gloss: 'penetrante' },
  ', that further out-door exercise was now ',
  { text: 'out of the question', status: '3', gloss: 'descartado' },
  '.',
];

const next: Readonly<Record<Status, Status>> = { 1: '2', 2: '3', 3: '4', 4: '5', 5: '1', 99: '1' };

const names = statusNames.simple;
const legend: readonly Status[] = ['1', '2', '4', '5'];

/** A page of a real book to try: each tap brings a word one step nearer to known, and its mark fades. */
export function SamplePage() {
  const [marked, setMarked] = useState<Readonly<Record<number, Status>>>({});
  return (
    <section className={styles['leaf']} aria-label="Página de ejemplo: toca una palabra marcada">
      <div className={styles['head']}>
        <span>Jane Eyre</span>
        <span>4</span>
      </div>
      <p className={styles['text']} lang="en">
        {passage.map((part, index) => {
          if (typeof part === 'string') return part;
          const status = marked[index] ?? part.status;
          const glossed = part.gloss !== undefined && (status === '1' || status === '2' || status === '3');
          return (
            <button
              key={part.text}
              type="button"
              className={`${wordClass(status)} ${styles['word']}`}
              aria-label={spokenWord(names, part.text, status === '1' ? null : status)}
              onClick={() => setMarked({ ...marked, [index]: next[status] })}
            >
              {part.text}
              {glossed && (
                <span
                  className={`${styles['gloss']} ${status === '1' ? '' : styles['met']}`}
                  lang="es"
                  aria-hidden="true"
                >
                  {part.gloss}
                </span>
              )}
            </button>
          );
        })}{' '}
        <span className={styles['wide']}>I was glad of it: I never liked long walks.</span>
      </p>
      <ul className={styles['legend']}>
        {legend.map((status) => (
          <li key={status}>
            <StatusGlyph status={status} />
            {names[status].level}
          </li>
        ))}
      </ul>
    </section>
  );
}
