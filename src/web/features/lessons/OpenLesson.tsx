import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { LessonName } from '#domain/lessons/lessonId.ts';
import { progressOf, type LessonsProgress } from '#domain/lessons/progress.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { useRoot } from '#web/platform/account.ts';
import { standingBar } from '#web/ui/readableBand.ts';
import { LessonBar } from './LessonBar.tsx';
import { LessonFinish } from './LessonFinish.tsx';
import styles from './LessonRoom.module.css';
import { LessonText, type Finished } from './LessonText.tsx';
import type { LoadedLesson } from './useLesson.ts';
import { useLessonListening } from './useLessonListening.ts';
import { useListeningKeys } from './useListeningKeys.ts';

const ListeningBar = lazy(() =>
  import('#web/reading/listening/ListeningBar.tsx').then((module) => ({ default: module.ListeningBar })),
);

interface OpenLessonProps {
  readonly named: LessonName;
  readonly profile: Profile;
  readonly loaded: LoadedLesson;
  readonly progress: LessonsProgress;
}

/** A lesson that is here, with its bars. */
export function OpenLesson({ named, profile, loaded, progress }: OpenLessonProps) {
  const root = useRoot();
  const navigate = useNavigate();
  const [finished, setFinished] = useState<Finished | null>(null);
  const { listener, view, spoken } = useLessonListening(loaded.lesson);
  useListeningKeys(listener, view);
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
        <div {...standingBar} className={styles['listening']}>
          <Suspense>
            <ListeningBar listener={listener} view={view} language={loaded.lesson.language} page={null} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
