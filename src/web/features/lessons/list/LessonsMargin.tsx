import type { LessonIndex } from '#contract/content/lessonFiles.ts';
import { lessonLevels } from '#domain/languageLevel/lessonLevel.ts';
import type { LessonsProgress } from '#domain/lessons/progress.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { ColumnMargin } from '#web/ui/TwoColumns.tsx';
import styles from './LessonsMargin.module.css';

interface LessonsMarginProps {
  readonly index: LessonIndex;
  readonly progress: LessonsProgress;
  /** Shares of known words are shown, and so they are explained. */
  readonly hasShares: boolean;
}

/** The learner's progress: lessons done, a seal for each level that is complete. */
export function LessonsMargin({ index, progress, hasShares }: LessonsMarginProps) {
  const finished = index.filter(({ id }) => progress.lessons[id]?.finishedAt !== undefined);
  const xp = finished.reduce((sum, { id }) => sum + (progress.lessons[id]?.xp ?? 0), 0);
  return (
    <ColumnMargin className={styles['margin']} label="Tu avance">
      <section>
        <h2>Tu avance</h2>
        <p>
          <span className={styles['count']}>{finished.length}</span> de {index.length} lecciones
        </p>
        <div className={styles['bar']} role="img" aria-label={`${finished.length} de ${index.length}`}>
          <i style={{ width: `${(100 * finished.length) / index.length}%` }} />
        </div>
        <p className={styles['small']}>
          {finished.length === 0 ? 'Cada lección da 15 XP la primera vez.' : `${formatNumber(xp)} XP`}
        </p>
      </section>
      <section>
        <h2>Sellos de nivel</h2>
        <ul className={styles['seals']}>
          {lessonLevels.map((level) => {
            const all = index.filter((lesson) => lesson.level === level).length;
            const done = finished.filter((lesson) => lesson.level === level).length;
            const isComplete = all > 0 && done === all;
            return (
              <li key={level}>
                <span className={styles['seal']} data-complete={isComplete || undefined}>
                  {level}
                </span>
                {isComplete ? 'Completo' : `${done} de ${all}`}
              </li>
            );
          })}
        </ul>
      </section>
      {hasShares && (
        <section>
          <h2>Qué es el porcentaje</h2>
          <p className={styles['note']}>Las palabras del texto que ya conoces. Por encima del 90 % se lee sin parar.</p>
        </section>
      )}
    </ColumnMargin>
  );
}
