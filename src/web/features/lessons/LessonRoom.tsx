import { BookX } from 'lucide-react';
import type { LessonName } from '#domain/lessons/lessonId.ts';
import { lessonsRef, noLessons } from '#domain/lessons/progress.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { useDocument, useRoot } from '#web/platform/account.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { useTitle } from '#web/ui/useTitle.ts';
import styles from './LessonRoom.module.css';
import { OpenLesson } from './OpenLesson.tsx';
import { useLesson } from './useLesson.ts';

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
