import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Sentence } from '#domain/words/sentences/sentence.ts';
import { useAccount } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { showFailure } from '#web/ui/failure.ts';
import { formatShare } from '#web/ui/numbers.ts';
import { describeTranslationWay, useTranslation } from '#web/words/useTranslation.ts';
import styles from './SentenceTranslation.module.css';

interface SentenceTranslationProps {
  readonly language: Language;
  readonly sentence: Sentence;
}

/** The kept translation, or the way to one: it is asked for by a press alone, can be stopped, and is kept when the learner says so. */
export function SentenceTranslation({ language, sentence }: SentenceTranslationProps) {
  const store = useAccount();
  const { way, step, ask, translate, cancel } = useTranslation(language, sentence.text, sentence.page === undefined);
  const isKept = sentence.translation !== undefined;
  const result = useRef<HTMLParagraphElement>(null);
  const before = useRef(step.kind);
  useEffect(() => {
    if (before.current === step.kind) return;
    before.current = step.kind;
    // The pressed button has gone: its result gets the focus, unless the learner has moved it elsewhere.
    if (document.activeElement !== document.body) return;
    (result.current?.querySelector('button') ?? result.current)?.focus({ preventScroll: true });
  }, [step.kind]);
  const stop = (
    <Button size="small" variant="quiet" onClick={cancel}>
      Cancelar
    </Button>
  );
  const keep = (translation: string): void =>
    void store
      .call('saveSentence', { lang: language, text: sentence.text, translation })
      .catch(showFailure('No se pudo guardar la traducción'));

  const contentNow = (): ReactNode => {
    if (isKept) return sentence.translation;
    if (step.kind === 'done')
      return (
        <>
          {step.text} {step.by !== null && <small>Traducción automática de {step.by} </small>}
          <button type="button" onClick={() => keep(step.text)}>
            Guardar la traducción
          </button>
        </>
      );
    if (step.kind === 'failed')
      return (
        <>
          <span role="alert">{step.reason}</span>{' '}
          <Button size="small" onClick={translate}>
            Reintentar
          </Button>{' '}
          {stop}
        </>
      );
    if (step.kind === 'working')
      return (
        <>
          <span role="status">
            {step.share === null ? 'Traduciendo…' : `Descargando el idioma: ${formatShare(step.share)}`}
          </span>{' '}
          {stop}
        </>
      );
    // One that learns Spanish needs none. For all others the line has the same height whatever is found out, so that nothing below it moves.
    if (language === 'es') return null;
    if (way === null)
      return (
        <span className={styles['none']}>
          <EyeOff size={16} strokeWidth={1.7} aria-hidden />
          Sin traducción
        </span>
      );
    if (way && step.kind === 'confirm')
      return (
        <>
          {describeTranslationWay(way)}{' '}
          <Button size="small" onClick={translate}>
            {way === 'download' ? 'Descargar y traducir' : 'Traducir'}
          </Button>{' '}
          {stop}
        </>
      );
    return (
      <button type="button" disabled={!way} onClick={ask}>
        <Eye size={16} strokeWidth={1.7} aria-hidden />
        Ver traducción
      </button>
    );
  };
  const content = contentNow();
  return (
    content && (
      <p ref={result} tabIndex={-1} className={styles['translation']}>
        {content}
      </p>
    )
  );
}
