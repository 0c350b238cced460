import { useId, useMemo } from 'react';
import { everyPhraseMatcher } from '#domain/text/phrases.ts';
import { useAccount } from '#web/platform/account.ts';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import { spokenWord } from './statusNames.ts';
import { useStatusesOf } from './useStatusesOf.ts';
import { useStatusNames } from './useStatusNames.ts';
import { useTokens } from './useTokens.ts';
import type { MetWord } from './wordActions.ts';
import { metBeside, type MetTokens } from './metInSentence.ts';
import styles from './PhraseInside.module.css';

interface PhraseInsideProps {
  readonly met: MetWord;
  readonly place: MetTokens;
  /** Opens another word or phrase of the same sentence. */
  readonly onOpen: (met: MetWord) => void;
}

/** The words of a phrase, each with a status of its own, and the learner's other phrases that it has in it or that cross it here. */
export function PhraseInside({ met, place, onOpen }: PhraseInsideProps) {
  const { language } = met;
  const statuses = useAccount().statuses(language);
  const options = useTokens(statuses);
  const id = useId();
  const { text, tokens, from, to } = place;
  const words = tokens.slice(from, to);
  const statusOf = useStatusesOf(
    statuses,
    words.map(({ key }) => key),
  );
  const names = useStatusNames();
  const phrases = statuses.phrases();
  const others = useMemo(
    () =>
      everyPhraseMatcher(
        phrases,
        language,
        options,
      )(text, tokens).filter(
        (other) => other.from < to && other.to > from && !(other.from === from && other.to === to),
      ),
    // The list is made anew each time that it is asked for.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [phrases.join('\n'), language, options, text, tokens, from, to],
  );
  const inside = others.filter((other) => other.from >= from && other.to <= to);
  const crossing = others.filter((other) => !inside.includes(other) && (other.from > from || other.to < to));
  const named = (list: typeof others, label: string) =>
    list.length > 0 && (
      <p className={styles['others']}>
        {label}{' '}
        {list.map((other) => {
          const phrase = metBeside(met, place, other.from, other.to);
          return (
            <button type="button" key={other.from + other.key} lang={language} onClick={() => onOpen(phrase)}>
              {phrase.text}
            </button>
          );
        })}
      </p>
    );
  return (
    <section className={styles['inside']} aria-labelledby={id}>
      <h3 id={id}>Dentro, cada palabra va por su cuenta</h3>
      <ul>
        {words.map((token, index) => {
          const word = metBeside(met, place, from + index, from + index + 1);
          const status = statusOf(token.key);
          return (
            <li key={token.start}>
              <button type="button" aria-label={spokenWord(names, word.text, status)} onClick={() => onOpen(word)}>
                <StatusGlyph status={status ?? '1'} size={15} />
                <span lang={language}>{word.text}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {named(inside, 'Tiene dentro otra tuya:')}
      {named(crossing, 'Se cruza aquí con otra tuya:')}
    </section>
  );
}
