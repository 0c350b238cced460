import { BookmarkCheck, BookmarkPlus, Languages } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { spanOfWord } from '#domain/practice/material/sentenceChoice.ts';
import type { Span } from '#domain/text/sentences.ts';
import { sentenceId } from '#domain/words/sentences/saveSentence.ts';
import { sentenceRef } from '#domain/words/sentences/sentence.ts';
import { useAccount, useDocument } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { showFailure } from '#web/ui/failure.ts';
import { formatShare } from '#web/ui/numbers.ts';
import { pageName } from './pageName.ts';
import styles from './SentenceRow.module.css';
import { describeTranslationWay, useTranslation, type TranslationStep, type TranslationWay } from './useTranslation.ts';
import { contextOf, type MetWord } from './wordActions.ts';

interface SentenceRowProps {
  readonly met: MetWord;
  /** Only what can be done with the sentence: there is no room for it. */
  readonly isShort?: boolean;
  /** The translation was asked for already, by what opened it. */
  readonly asksAtOnce?: boolean;
}

/** The sentence in which a word was met, with the word in it, its translation on demand, and the way to keep it. */
export function SentenceRow({ met, isShort = false, asksAtOnce = false }: SentenceRowProps) {
  const { key, language, sentence } = met;
  const store = useAccount();
  const kept = useDocument(sentenceRef(language, sentenceId(sentence)));
  const { way, step, ask, translate, cancel } = useTranslation(language, sentence, met.page === undefined);
  const [isShown, setShown] = useState(true);
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (asksAtOnce && way) askNow();
  }, [asksAtOnce, way]);
  const isKept = kept?.saved ?? false;
  const translation = step.kind === 'done' ? step.text : (kept?.translation ?? null);
  const by = step.kind === 'done' ? step.by : null;

  function keep(): void {
    store
      .call('saveSentence', {
        lang: language,
        ...contextOf(met),
        ...(translation !== null && { translation }),
      })
      .catch(showFailure('No se pudo guardar la frase'));
  }

  return (
    <div className={styles['row']}>
      {!isShort && (
        <p className={styles['sentence']} lang={language}>
          <SentenceWithWord sentence={sentence} at={spanOfWord(key, sentence, language)} />
        </p>
      )}
      {met.page && <p className={styles['page']}>{pageName(met.page)}</p>}
      {translation !== null && isShown && (
        <p ref={step.kind === 'done' ? showIt : undefined} className={styles['translation']}>
          <span>{translation}</span>
          {by !== null && <small>Traducción automática de {by}</small>}
        </p>
      )}
      {asksAtOnce && way === null && translation === null && (
        <p className={styles['step']}>Ni este navegador ni tu servidor traducen de este idioma.</p>
      )}
      <TranslationStepLine step={step} way={way} onTranslate={translate} onCancel={cancel} />
      <p className={styles['ways']}>
        {translation !== null ? (
          <button type="button" onClick={() => setShown(!isShown)}>
            <Languages size={16} strokeWidth={1.7} aria-hidden />
            {isShown ? 'Ocultar' : 'Ver la traducción'}
          </button>
        ) : (
          way && (
            <button type="button" onClick={ask} disabled={step.kind === 'working'}>
              <Languages size={16} strokeWidth={1.7} aria-hidden />
              Traducir la frase
            </button>
          )
        )}
        {isKept && (step.kind !== 'done' || kept?.translation === step.text) ? (
          <span>
            <BookmarkCheck size={16} strokeWidth={1.7} aria-hidden />
            Frase guardada
          </span>
        ) : (
          <button type="button" onClick={keep}>
            <BookmarkPlus size={16} strokeWidth={1.7} aria-hidden />
            {isKept ? 'Guardar la traducción' : 'Guardar la frase'}
          </button>
        )}
      </p>
    </div>
  );
}

interface TranslationStepLineProps {
  readonly step: TranslationStep;
  readonly way: TranslationWay | null | undefined;
  readonly onTranslate: () => void;
  readonly onCancel: () => void;
}

/** The line before a translation: what it needs, its progress, or why there is none. */
function TranslationStepLine({ step, way, onTranslate, onCancel }: TranslationStepLineProps) {
  if (step.kind === 'confirm' && way)
    return (
      <p ref={showIt} className={styles['step']}>
        {describeTranslationWay(way)}
        <span>
          <Button size="small" onClick={onTranslate}>
            {way === 'download' ? 'Descargar y traducir' : 'Traducir'}
          </Button>
          <Button size="small" variant="quiet" onClick={onCancel}>
            Cancelar
          </Button>
        </span>
      </p>
    );
  if (step.kind === 'working')
    return (
      <p ref={showIt} className={styles['step']} role="status">
        <span>{step.share === null ? 'Traduciendo…' : `Descargando el idioma: ${formatShare(step.share)}`}</span>
        <Button size="small" variant="quiet" onClick={onCancel}>
          Cancelar
        </Button>
      </p>
    );
  return (
    step.kind === 'failed' && (
      <p ref={showIt} className={styles['step']} role="alert">
        {step.reason}
      </p>
    )
  );
}

/** Scrolls what has just come into sight: the card may be a sheet that ends above it. */
function showIt(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** The sentence with the first place of the word in it set off. */
function SentenceWithWord({ sentence, at }: { readonly sentence: string; readonly at: Span | null }) {
  if (!at) return sentence;
  return (
    <>
      {sentence.slice(0, at.start)}
      <b>{sentence.slice(at.start, at.end)}</b>
      {sentence.slice(at.end)}
    </>
  );
}
