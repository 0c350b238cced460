import { useSearchParams } from 'react-router';
import type { LessonIndex } from '#contract/content/lessonFiles.ts';
import type { Language } from '#domain/languages.ts';
import { lessonLevels } from '#domain/languageLevel/lessonLevel.ts';
import { lessonsPerLanguage } from '#domain/lessons/lessonId.ts';
import { nextLesson, nextLessonFor } from '#domain/lessons/nextLesson.ts';
import { lessonsRef, noLessons, type LessonsProgress } from '#domain/lessons/progress.ts';
import { packOf } from '#domain/starterPacks/starterPack.ts';
import { useDocument, useProfile } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { languageNames } from '#web/ui/languageNames.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { useTitle } from '#web/ui/useTitle.ts';
import { TwoColumns } from '#web/ui/TwoColumns.tsx';
import styles from './Lessons.module.css';
import { LessonsMargin } from './LessonsMargin.tsx';
import { LevelLessons } from './LevelLessons.tsx';
import { NextLesson } from './NextLesson.tsx';
import { useKnownShares, useLessonIndex } from '../index/useLessonIndex.ts';

/** Lecciones: the next one, all of them by level, and how far the learner is. */
export function Lessons({ language }: { readonly language: Language }) {
  useTitle('Lecciones');
  const { index, retry } = useLessonIndex(language);
  const progress = useDocument(lessonsRef(language));
  return (
    <>
      <div className={styles['top']}>
        <h1>Lecciones de {languageNames[language].toLowerCase()}</h1>
        <p>{lessonsPerLanguage} textos cortos que se leen como un libro, con algo que aprender en cada uno.</p>
      </div>
      {index === 'failed' ? (
        <Notice tone="waiting">
          <p>No se pudo traer la lista de lecciones. Comprueba la conexión.</p>
          <Button className={styles['retry']} onClick={retry}>
            Reintentar
          </Button>
        </Notice>
      ) : index === 'loading' || progress === undefined ? (
        <PageLoading />
      ) : (
        <ListedLessons language={language} index={index} progress={progress ?? noLessons} />
      )}
    </>
  );
}

interface ListedLessonsProps {
  readonly language: Language;
  readonly index: LessonIndex;
  readonly progress: LessonsProgress;
}

const everyLevel = 'todas';

function ListedLessons({ language, index, progress }: ListedLessonsProps) {
  const [search, setSearch] = useSearchParams();
  const chosenLevel = lessonLevels.find((level) => level === search.get('nivel'));
  const profile = useProfile();
  const known = useKnownShares(index, language);
  const shown = index.filter(({ level }) => !chosenLevel || level === chosenLevel);
  const next = nextLessonFor(index, progress, profile ? packOf(profile, language) : null);
  // A learner who looks at one level gets the next lesson of that level.
  const inLevel = chosenLevel
    ? nextLesson(
        shown.map(({ id }) => id),
        progress,
      )
    : next;
  const facts = index.find(({ id }) => id === inLevel);
  return (
    <TwoColumns>
      <div>
        <div className={styles['filter']}>
          <Segmented
            label="Nivel"
            hasHiddenLabel
            options={[
              { value: everyLevel, label: 'Todas' },
              ...lessonLevels.map((level) => ({ value: level, label: level })),
            ]}
            value={chosenLevel ?? everyLevel}
            onChange={(value) => setSearch(value === everyLevel ? {} : { nivel: value }, { replace: true })}
          />
        </div>
        {facts ? (
          <NextLesson language={language} facts={facts} begun={progress.lessons[facts.id] !== undefined} />
        ) : (
          <p className={styles['allDone']}>
            {chosenLevel ? `Has terminado las lecciones ${chosenLevel}.` : 'Has terminado todas las lecciones.'} Puedes
            volver a leer la que quieras.
          </p>
        )}
        {lessonLevels
          .filter((level) => !chosenLevel || level === chosenLevel)
          .map((level) => (
            <LevelLessons
              key={level}
              language={language}
              level={level}
              lessons={shown.filter((lesson) => lesson.level === level)}
              progress={progress}
              known={known}
              next={inLevel}
            />
          ))}
      </div>
      <LessonsMargin index={index} progress={progress} hasShares={known !== null} />
    </TwoColumns>
  );
}
