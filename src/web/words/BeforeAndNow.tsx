import type { Language } from '#domain/languages.ts';
import type { Status } from '#domain/words/word.ts';
import { useAccount } from '#web/platform/account.ts';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import styles from './BeforeAndNow.module.css';
import { StillWord } from './StillWord.tsx';
import { piecesOf } from './textPieces.ts';
import { useTokens } from './useTokens.ts';

interface BeforeAndNowProps {
  readonly text: string;
  readonly language: Language;
  /** A word's status before, and now; null is new. */
  readonly before: (key: string) => Status | null;
  readonly now: (key: string) => Status | null;
}

/** The same lines as they showed before something was learned or brought in, and as they show now. */
export function BeforeAndNow({ text, language, before, now }: BeforeAndNowProps) {
  return (
    <div className={styles['columns']}>
      <Lines title="Antes" text={text} language={language} statusOf={before} />
      <Lines title="Ahora" text={text} language={language} statusOf={now} />
    </div>
  );
}

interface LinesProps {
  readonly title: string;
  readonly text: string;
  readonly language: Language;
  readonly statusOf: (key: string) => Status | null;
}

function Lines({ title, text, language, statusOf }: LinesProps) {
  const tokens = useTokens(useAccount().statuses(language));
  const pieces = piecesOf([text], language, tokens)[0]?.pieces ?? [];
  const fresh = new Set(pieces.flatMap(({ word }) => (word && statusOf(word.key) === null ? [word.key] : []))).size;
  return (
    <section aria-label={title}>
      <header>
        <h3>{title}</h3>
        <span>
          <StatusGlyph status="1" /> {fresh} {fresh === 1 ? 'nueva' : 'nuevas'}
        </span>
      </header>
      <p lang={language}>
        {pieces.map((piece) => {
          const status = piece.word && (statusOf(piece.word.key) ?? '1');
          return status === null || status === '5' ? (
            piece.text
          ) : (
            <StillWord key={piece.start} status={status}>
              {piece.text}
            </StillWord>
          );
        })}
      </p>
    </section>
  );
}
