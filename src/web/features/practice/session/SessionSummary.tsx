import type { Language } from '#domain/languages.ts';
import type { MaterialByKey } from '../material/material.ts';
import { tallied } from '#domain/practice/keptAnswers.ts';
import { rewardOf } from '#domain/practice/rewardSession.ts';
import { isRight, type PracticeSession } from '#domain/practice/session.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { streakOn } from '#domain/progress/streak.ts';
import { dayOf } from '#domain/time/day.ts';
import { statuses, type Status } from '#domain/words/word.ts';
import { useAccount, useQuery, useRoot } from '#web/platform/account.ts';
import { askForAccount } from '#web/platform/accountNeeded.ts';
import { practiceLink } from '#web/platform/addresses/practiceAddress.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import { useNow } from '#web/ui/useNow.ts';
import { useTitle } from '#web/ui/useTitle.ts';
import { meaningText } from '#web/words/meaningText.ts';
import { statusNames } from '#web/words/statusNames.ts';
import { useStatusesOf } from '#web/words/useStatusesOf.ts';
import { wordsOf } from '../exercises/practiceTexts.ts';
import styles from '../Session.module.css';

interface SessionSummaryProps {
  readonly language: Language;
  readonly profile: Profile;
  readonly session: PracticeSession;
  readonly material: MaterialByKey;
}

/** The summary of a session: right, wrong, XP, the words by their new status, the streak, and ways on. */
export function SessionSummary({ language, profile, session, material }: SessionSummaryProps) {
  useTitle('Práctica');
  const store = useAccount();
  const root = useRoot();
  const now = useNow();
  const due = useQuery('dueCount', { language, at: now });
  const { answers } = session;
  const right = answers.filter(({ grade }) => isRight(grade)).length;
  const missed = answers.filter(({ grade }) => !isRight(grade));
  const keys = answers.map(({ key }) => key);
  const statusOf = useStatusesOf(store.statuses(language), keys);
  const names = statusNames[profile.settings.markingMode];
  const streak = streakOn(profile, dayOf(now, profile.settings.timeZone));
  return (
    <main className={styles['summary']}>
      <h1>{titleOf(answers.length, right)}</h1>
      <p>
        {session.extra
          ? 'Práctica extra: los repasos de estas palabras siguen como estaban.'
          : session.kind === 'today'
            ? `${describePractisedWords(answers.length)} No cambia cuándo te tocan ni da XP.`
            : session.kind === 'sentences'
              ? describePractisedSentences(answers.length, answers.filter(({ free }) => free).length)
              : session.kind === 'before' && answers.some(({ free }) => free)
                ? `${describePractisedWords(answers.length)} Las que aún no tocaban siguen con su fecha.`
                : describePractisedWords(answers.length)}
      </p>
      <dl className={styles['figures']}>
        <Figure name="Bien" value={formatNumber(right)} />
        <Figure name="Por repasar" value={formatNumber(missed.length)} />
        {!store.guest && session.kind !== 'today' && (
          <Figure name="XP" value={`+${formatNumber((session.reward ?? rewardOf(tallied(session.answers))).xp)}`} />
        )}
        {session.reward && session.reward.gems > 0 && <Figure name="Gemas" value={`+${session.reward.gems}`} />}
        {!store.guest && <Figure name="Racha" value={streak === 1 ? '1 día' : `${streak} días`} />}
      </dl>
      {answers.length > 0 && (
        <>
          <h2>Cómo quedan</h2>
          <ul className={styles['statuses']}>
            {countsOf(keys.map((key) => statusOf(key))).map(([status, count]) => (
              <li key={status}>
                <StatusGlyph status={status} />
                {names[status].several}: {count}
              </li>
            ))}
          </ul>
        </>
      )}
      {missed.length > 0 && (
        <>
          <h2>Se te han resistido</h2>
          <ul className={styles['missed']}>
            {missed.map(({ key }) => {
              const found = material.get(key);
              return (
                <li key={key}>
                  <StatusGlyph status={statusOf(key) ?? '1'} />
                  <b lang={language}>{found?.word.originalText ?? key}</b>
                  <span>{found?.meaning && meaningText(found.meaning)}</span>
                </li>
              );
            })}
          </ul>
        </>
      )}
      <div className={styles['actions']}>
        {due !== undefined && due > 0 ? (
          <ButtonLink variant="primary" {...practiceLink(root, { kind: 'due' })}>
            Repasar {wordsOf(Math.min(due, profile.settings.practice.sessionSize))} más
          </ButtonLink>
        ) : (
          <ButtonLink variant="primary" to={profile.lastReadBookId ? `${root}/lector/${profile.lastReadBookId}` : root}>
            {profile.lastReadBookId ? 'Seguir leyendo' : 'Ir a Inicio'}
          </ButtonLink>
        )}
        <ButtonLink to={`${root}/practica`}>Volver a Práctica</ButtonLink>
        {store.guest && (
          <Button variant="quiet" onClick={() => askForAccount('wanted')}>
            Crear una cuenta y guardar lo practicado
          </Button>
        )}
      </div>
    </main>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function titleOf(answered: number, right: number): string {
  if (answered === 0) return 'No quedaba nada que practicar';
  if (right === answered) return answered >= 10 ? 'Ni un fallo' : 'Todo bien';
  return 'Sesión terminada';
}

function describePractisedWords(count: number): string {
  if (count === 0) return 'Las palabras de esta sesión ya no están en práctica.';
  return `Has repasado ${wordsOf(count)}.`;
}

/** @param free how many of the answers were no review */
function describePractisedSentences(count: number, free: number): string {
  if (count === 0) return 'Las oraciones de esta sesión ya no están.';
  const practised = `Has practicado ${count === 1 ? '1 oración' : `${formatNumber(count)} oraciones`}.`;
  if (free === 0) return practised;
  if (free === 1)
    return `${practised} A ${count === 1 ? 'su' : 'una'} palabra no le tocaba repaso: no cambia ni da XP.`;
  return `${practised} A ${count === free ? 'sus palabras' : wordsOf(free)} no les tocaba repaso: no cambian ni dan XP.`;
}

/** Counts each status, in the order of statuses. */
function countsOf(shown: readonly (Status | null)[]): readonly (readonly [Status, number])[] {
  return statuses
    .map((status) => [status, shown.filter((one) => one === status).length] as const)
    .filter(([, count]) => count > 0);
}
