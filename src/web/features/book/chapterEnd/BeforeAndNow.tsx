import type { Language } from '#domain/languages.ts';
import type { Status } from '#domain/words/word.ts';
import { useAccount } from '#web/platform/account.ts';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import { StillWord } from '#web/words/StillWord.tsx';
import { piecesOf } from '#web/words/textPieces.ts';
import { useTokens } from '#web/words/useTokens.ts';
import styles from './ChapterEnd.module.css';
import type { ChapterReport } from './chapterReport.ts';

interface BeforeAndNowProps {
  readonly report: ChapterReport;
  readonly excerpt: string;
  readonly language: Language;
}

/** The sentences in which most has changed, as they showed when the chapter was opened and as they show now. */
export function BeforeAndNow({ report, excerpt, language }: BeforeAndNowProps) {
  return (
    <div className={styles['columns']}>
      <Excerpt title="Antes" text={excerpt} language={language} statusOf={report.before} />
      <Excerpt title="Ahora" text={excerpt} language={language} statusOf={report.now} />
    </div>
  );
}

interface ExcerptProps {
  readonly title: string;
  readonly text: string;
  readonly language: Language;
  readonly statusOf: (key: string) => Status | null;
}

function Excerpt({ title, text, language, statusOf }: ExcerptProps) {
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
