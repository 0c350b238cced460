import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Settings } from '#domain/profile/settings.ts';
import { exposuresRef, timesPassed } from '#domain/words/inference/exposures.ts';
import { useAccount } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { showFailure } from '#web/ui/failure.ts';
import { recordMark } from '#web/words/markToast.tsx';
import type { PassageRecorder } from '../passages/createPassageRecorder.ts';
import { answerCandidates, type AnsweredIn, type InferenceAnswer } from './answerCandidates.ts';
import { proposedWord, type MetPlace, type ProposedWord } from './proposedWords.ts';
import { candidatesNow, useCandidates } from './useCandidates.ts';

/** The panel does not come for fewer (design); they wait behind the badge. */
const leastProposed = 5;
/** Away for so long, the learner begins another sitting, milliseconds. */
const awayPeriod = 300_000;
/** A word's place is remembered when it may become a candidate before the next look. */
const nearThreshold = 10;

/** The way out waits no longer for passages that may make words candidates, milliseconds: the first call of a page waits for its code. */
const longestWait = 3_000;

export type Inference = ReturnType<typeof useInference>;

interface InferenceParts {
  readonly language: Language;
  readonly settings: Settings;
  readonly recorder: PassageRecorder;
  /** The book that is read, if it is one. */
  readonly book?: AnsweredIn;
}

/** The words that seem to be known while a text is read: when they are proposed, and where they wait otherwise. */
export function useInference({ language, settings, recorder, book }: InferenceParts) {
  const store = useAccount();
  const waiting = useCandidates(language, settings);
  const met = useRef(new Map<string, MetPlace>());
  const [proposed, setProposed] = useState<readonly ProposedWord[] | null>(null);
  /** The learner said «later»: in this sitting they are not asked again. */
  const [isPutOff, setPutOff] = useState(false);
  const next = useRef<(() => void) | null>(null);

  function propose(then: (() => void) | null): void {
    next.current = then;
    setProposed(
      candidatesNow(store, language, settings).map((candidate) =>
        proposedWord(candidate, met.current.get(candidate.key)),
      ),
    );
  }
  function close(): void {
    setProposed(null);
    const then = next.current;
    next.current = null;
    then?.();
  }
  /** A sitting has come to its end. @param then what the learner is about to do */
  async function sittingEnds(then: (() => void) | null = null): Promise<void> {
    const unsent = recorder.waiting();
    const flushed = recorder.flush().then(() => tellOfReviews(store, language, recorder));
    const isAsked = settings.autoPopupInference && !isPutOff && proposed === null;
    const enough = (inferenceThreshold: number): boolean =>
      inferenceThreshold <= 0 ||
      candidatesNow(store, language, { ...settings, inferenceThreshold }).length >= leastProposed;
    if (isAsked && unsent > 0 && enough(settings.inferenceThreshold - unsent))
      await Promise.race([flushed, new Promise((resolve) => setTimeout(resolve, longestWait))]);
    if (isAsked && enough(settings.inferenceThreshold)) propose(then);
    else then?.();
  }

  const comeBack = useEffectEvent(() => void sittingEnds());
  useEffect(() => {
    let awaySince: number | null = null;
    const look = () => {
      if (document.visibilityState === 'hidden') awaySince = Date.now();
      else if (awaySince !== null && Date.now() - awaySince >= awayPeriod) comeBack();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  return {
    proposed,
    /** The number of words behind the badge; 0 where there is none. */
    badge: settings.autoPopupInference && !isPutOff ? 0 : waiting.length,
    sittingEnds,
    /** The learner wants to see what waits. */
    show: () => propose(null),
    showAtEnd(): void {
      setPutOff(false);
      store.call('updateSettings', { autoPopupInference: true }).catch(showFailure('No se pudo guardar el cambio'));
    },
    /** Remembers where words were met that may be proposed soon. @param placeOf asked for those alone */
    rememberPlaces(keys: Iterable<string>, placeOf: (key: string) => MetPlace | null): void {
      const exposures = store.peek(exposuresRef(language));
      for (const key of new Set(keys)) {
        const times = exposures ? timesPassed(exposures, key) : 0;
        const place = times + nearThreshold >= settings.inferenceThreshold ? placeOf(key) : null;
        if (place) met.current.set(key, place);
      }
    },
    async answer(answer: InferenceAnswer): Promise<void> {
      await answerCandidates(store, language, answer, book);
      close();
    },
    later(): void {
      setPutOff(true);
      close();
    },
  };
}

/** Says once what reading has reviewed, with the way back. */
function tellOfReviews(store: AccountStore, language: Language, recorder: PassageRecorder): void {
  const { step, keys } = recorder.takeReviews();
  if (step === null || keys.length === 0) return;
  recordMark(store, {
    step,
    language,
    words: keys.map((key) => ({ key, text: key })),
    title:
      keys.length === 1 ? '1 palabra leída cuenta como repaso' : `${keys.length} palabras leídas cuentan como repaso`,
    standsAlone: 'always',
  });
}
