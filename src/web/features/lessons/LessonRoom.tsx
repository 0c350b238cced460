import { BookX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { LessonName } from '#domain/lessons/lessonId.ts';
import { lessonsRef, noLessons, progressOf, type LessonsProgress } from '#domain/lessons/progress.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { useDocument, useRoot } from '#web/platform/account.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { useTitle } from '#web/ui/useTitle.ts';
import { LessonBar } from './LessonBar.tsx';
import { LessonFinish } from './LessonFinish.tsx';
import styles from './LessonRoom.module.css';
import { LessonText, type Finished } from './LessonText.tsx';
import { useLesson, type LoadedLesson } from './useLesson.ts';
import { useLessonListening } from './useLessonListening.ts';

const ListeningBar = lazy(() =>
  import('#web/reading/listening/ListeningBar.tsx').then((module) => ({ default: module.ListeningBar })),
);

interface LessonRoomProps {
  readonly named: LessonName;
  readonly profile: Profile;
}

/** A lesson in a page of its own: fetched, read, finished. */
export function LessonRoom({ named, profile }: LessonRoomProps) {
  const { loaded, retry } = useLesson(named);
  const document = useDocument(lessonsRef(named.language));
  useTitle(typeof loaded === 'object' ? loaded.lesson.title : 'Lección');
  if (loaded === 'failed')
    return (
      <WithoutLesson title="No se pudo traer la lección" onRetry={retry}>
        Hace falta conexión una vez: después todas las lecciones se leen también sin ella.
      </WithoutLesson>
    );
  if (loaded === 'loading' || document === undefined) return <PageLoading />;
  return <OpenLesson named={named} profile={profile} loaded={loaded} progress={document ?? noLessons} />;
}

interface OpenLessonProps extends LessonRoomProps {
  readonly loaded: LoadedLesson;
  readonly progress: LessonsProgress;
}

/** A lesson that is here, with its bars. */
function OpenLesson({ named, profile, loaded, progress }: OpenLessonProps) {
  const root = useRoot();
  const navigate = useNavigate();
  const [finished, setFinished] = useState<Finished | null>(null);
  const { listener, view, spoken } = useLessonListening(loaded.lesson);
  const isListening = view.kind !== 'closed';
  return (
    <div className={styles['room']}>
      <LessonBar
        lesson={loaded.lesson}
        profile={profile}
        hasParts={finished === null}
        isListening={isListening}
        onListen={() => (isListening ? listener.close() : listener.open())}
        onBack={() => void navigate(`${root}/lecciones`)}
      />
      {finished ? (
        <LessonFinish loaded={loaded} profile={profile} progress={progress} finished={finished} />
      ) : (
        <LessonText
          loaded={loaded}
          profile={profile}
          progress={progressOf(progress, named)}
          spoken={spoken}
          onHold={listener.hold}
          onFinished={(end) => {
            listener.close();
            setFinished(end);
          }}
        />
      )}
      {isListening && (
        <div className={styles['listening']}>
          <Suspense>
            <ListeningBar listener={listener} view={view} language={loaded.lesson.language} page={null} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

interface WithoutLessonProps {
  readonly title: string;
  readonly children: string;
  /** Left out where asking again would change nothing. */
  readonly onRetry?: () => void;
}

/** Replaces a lesson that is not here. */
export function WithoutLesson({ title, children, onRetry }: WithoutLessonProps) {
  const root = useRoot();
  return (
    <main className={`wrap ${styles['without']}`}>
      <Empty
        whole
        title={title}
        icon={<BookX size={28} strokeWidth={1.4} />}
        actions={
          <>
            {onRetry && (
              <Button variant="primary" onClick={onRetry}>
                Reintentar
              </Button>
            )}
            <ButtonLink variant={onRetry ? 'secondary' : 'primary'} to={`${root}/lecciones`}>
              Volver a Lecciones
            </ButtonLink>
          </>
        }
      >
        {children}
      </Empty>
    </main>
  );
}
