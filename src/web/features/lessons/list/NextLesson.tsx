import type { LessonFacts } from '#contract/content/lessonFiles.ts';
import type { Language } from '#domain/languages.ts';
import { lessonMinutes } from '#domain/lessons/nextLesson.ts';
import { useRoot } from '#web/platform/account.ts';
import { lessonLink } from '#web/platform/addresses/lessonAddress.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { ColouredLines } from '#web/words/ColouredLines.tsx';
import styles from './NextLesson.module.css';

interface NextLessonProps {
  readonly language: Language;
  readonly facts: LessonFacts;
  /** It was opened before. */
  readonly begun: boolean;
}

/** The lesson to go on with, with its first lines as they will look. */
export function NextLesson({ language, facts, begun }: NextLessonProps) {
  const root = useRoot();
  const { id, title, level, kind, wordCount, questionCount, opening } = facts;
  return (
    <section className={styles['next']} aria-labelledby="next-lesson">
      <div>
        <p className={styles['facts']}>
          Tu próxima lección · {level} · {kind} · {lessonMinutes(wordCount, questionCount)} minutos
        </p>
        <h2 id="next-lesson" lang={language}>
          {title}
        </h2>
        <div className={styles['lines']}>
          <ColouredLines language={language} text={opening} />
        </div>
      </div>
      <ButtonLink variant="primary" to={lessonLink(root, id)}>
        {begun ? 'Seguir' : 'Empezar'}
      </ButtonLink>
    </section>
  );
}
