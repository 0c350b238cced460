import { useState } from 'react';
import type { Language } from '#domain/languages.ts';
import type { PracticeSession } from '#domain/practice/session.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { useRoot, useSync } from '#web/platform/account.ts';
import { unreachableText } from '../exercises/practiceTexts.ts';
import { useMaterial } from '../material/material.ts';
import { SessionQuestions } from './SessionQuestions.tsx';
import { SessionSummary } from './SessionSummary.tsx';

interface PracticeRoomProps {
  readonly language: Language;
  readonly profile: Profile;
  readonly session: PracticeSession;
  readonly onLeave: () => void;
}

/** A session in a page of its own: its words one by one, then how it went. */
export function PracticeRoom(props: PracticeRoomProps) {
  const { complete, online } = useSync();
  // In a new browser words are still on their way: one that is not here yet must not count as gone.
  return complete ? <ReadyRoom {...props} /> : <PageLoading text={online ? null : unreachableText} />;
}

function ReadyRoom({ language, profile, session, onLeave }: PracticeRoomProps) {
  const material = useMaterial(language, profile.saidLevels?.[language] ?? null, session);
  const root = useRoot();
  // Another device, to which this session has come too, may end it while this page still shows what became of its last answer.
  const [isConsequenceShown, setIsConsequenceShown] = useState(false);
  if (material.state === 'loading') return <PageLoading />;
  if (material.state === 'failed')
    return (
      <main className="wrap">
        <Empty
          whole
          title="No pudimos preparar tu sesión"
          actions={
            <>
              <Button variant="primary" onClick={material.retry}>
                Reintentar
              </Button>
              <ButtonLink to={`${root}/practica`}>Volver a Práctica</ButtonLink>
            </>
          }
        >
          {material.reason} Lo que has respondido está guardado.
        </Empty>
      </main>
    );
  return session.finishedAt === null || isConsequenceShown ? (
    <SessionQuestions
      key={session.id}
      language={language}
      profile={profile}
      session={session}
      material={material.byKey}
      onLeave={onLeave}
      onConsequenceShown={setIsConsequenceShown}
    />
  ) : (
    <SessionSummary language={language} profile={profile} session={session} material={material.byKey} />
  );
}
