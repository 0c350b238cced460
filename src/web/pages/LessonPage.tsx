import { useParams } from 'react-router';
import { lessonNamed } from '#domain/lessons/lessonId.ts';
import { LessonRoom, WithoutLesson } from '#web/features/lessons/LessonRoom.tsx';
import { GuestBanner } from '#web/features/shell/GuestBanner.tsx';
import { useAccount, useProfile } from '#web/platform/account.ts';
import { askForAccount } from '#web/platform/accountNeeded.ts';
import { PageLoading } from '#web/ui/PageLoading.tsx';

/** lecciones/{lessonId}: one lesson, in the whole window. */
export function LessonPage() {
  const { lessonId = '' } = useParams();
  const profile = useProfile();
  const { guest } = useAccount();
  const named = lessonNamed(lessonId);
  if (!profile) return <PageLoading />;
  return (
    <>
      {guest && <GuestBanner onSignUp={() => askForAccount('wanted')} />}
      {named ? (
        <LessonRoom key={lessonId} named={named} profile={profile} />
      ) : (
        <WithoutLesson title="Esta lección no existe">
          La dirección no es la de ninguna lección. Todas están en la lista.
        </WithoutLesson>
      )}
    </>
  );
}
