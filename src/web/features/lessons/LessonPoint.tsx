import type { Lesson } from '#domain/lessons/lesson.ts';
import { MarkedText } from '#web/questions/MarkedText.tsx';
import styles from './LessonPoint.module.css';

/** The point of language: what it is, in Spanish, and sentences that have it. */
export function LessonPoint({ lesson: { point, language } }: { readonly lesson: Lesson }) {
  return (
    <section id="punto" className={styles['point']} aria-labelledby="punto-titulo" data-block>
      <h2 id="punto-titulo" tabIndex={-1}>
        El punto: {point.title}
      </h2>
      <p>
        <MarkedText text={point.text} language={language} />
      </p>
      <dl>
        {point.examples.map(({ text, meaning }) => (
          <div key={text}>
            <dt lang={language}>
              <MarkedText text={text} language={language} />
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
