import { useEffect, useState } from 'react';
import type { ErrorId } from '#domain/errors/catalogue.ts';
import { catalogue } from '#domain/errors/catalogue.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { OnboardingDraft } from '#domain/profile/onboardingDraft.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { useAccount } from '#web/platform/account.ts';
import { loadFirstReading } from '#web/platform/content/firstReading.ts';
import { bringStory, loadStoryShelf } from '#web/platform/content/story.ts';
import { useTitle } from '#web/ui/useTitle.ts';
import { CheckStep } from './CheckStep.tsx';
import { interestOf, outcomeOf } from './steps/draft.ts';
import { LanguagesStep } from './LanguagesStep.tsx';
import { ReadingStep } from './ReadingStep.tsx';
import { useDraft } from './steps/useDraft.ts';
import { useStoryToGive } from './useStoryToGive.ts';
import { WelcomeHeader } from './WelcomeHeader.tsx';
import styles from './Welcome.module.css';

interface WelcomeProps {
  readonly profile: Profile;
  /** Called before the last call: with it the account's pages open. */
  readonly onFinish: () => void;
  /** Leaves it for another time. */
  readonly onLeave: () => void;
}

/** The onboarding (decisions §9): three screens, the last of them a first reading. */
export function Welcome({ profile, onFinish, onLeave }: WelcomeProps) {
  const store = useAccount();
  const [draft, change] = useDraft(profile);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useTitle('Te damos la bienvenida');
  const chosen = draft.step === 'languages' ? null : draft.target;
  useEffect(() => {
    // There when it is wanted, whatever the connection does until then; the step itself says when it could not be had.
    if (!chosen) return;
    loadFirstReading(chosen).catch(() => undefined);
    loadStoryShelf(chosen).catch(() => undefined);
  }, [chosen]);
  const story = useStoryToGive(draft);

  /** One thing at a time; what fails says its sentence and can be tried again. */
  const attempt = async (otherwise: ErrorId, work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(sentenceFor(error, otherwise));
    }
    setBusy(false);
  };
  const setUp = (changes: Partial<OnboardingDraft> = {}) =>
    void attempt('account-setup-failed', async () => {
      const answers = { ...draft, ...changes };
      const interest = interestOf(answers);
      await store.call('applyStarterPack', {
        packId: answers.packId,
        targetLang: answers.target,
        nativeLang: answers.native,
        calibrationResults: resultsOf(answers),
        interest: interest === '' ? null : interest,
      });
      change({ ...changes, step: 'reading' });
    });
  const finish = () =>
    void attempt('onboarding-failed', async () => {
      // One that is not here by now is given on Inicio: the welcome does not wait for it.
      if (story) await bringStory(store, story).catch(() => undefined);
      // Skipped or done, it is behind them: nothing would ask for it again.
      await store.call('completeFirstExperience', {});
      onFinish();
      await store.call('completeOnboarding', { displayName: draft.name });
    });
  return (
    <div className={styles['page']}>
      <WelcomeHeader step={draft.step} onLeave={onLeave} />
      {draft.step === 'languages' && <LanguagesStep draft={draft} change={change} />}
      {draft.step === 'check' && (
        <CheckStep draft={draft} change={change} onDone={setUp} busy={busy} failure={failure} />
      )}
      {draft.step === 'reading' && (
        <ReadingStep
          profile={profile}
          language={draft.target}
          onBack={() => change({ step: 'check' })}
          onDone={finish}
          busy={busy}
          failure={failure}
        />
      )}
    </div>
  );
}

function sentenceFor(error: unknown, otherwise: ErrorId): string {
  const sentence = catalogue[otherwise].text;
  return error instanceof Refusal && error.id !== otherwise ? `${sentence} ${error.message}` : sentence;
}

function resultsOf({ check, accepted = 0 }: OnboardingDraft) {
  if (!check || check.screen < check.screens.length) return null;
  const { results } = outcomeOf(check);
  // The call's input takes lists that can be written to.
  return { ...results, bands: [...results.bands], accepted };
}
