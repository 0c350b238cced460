import type { OnboardingDraft } from '#domain/profile/onboardingDraft.ts';
import { packOfLevel } from '#domain/languageLevel/roughLevel.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { CheckScreen } from './CheckScreen.tsx';
import styles from './CheckStep.module.css';
import { CheckResult } from './result/CheckResult.tsx';
import { StepFrame } from './steps/StepFrame.tsx';
import { useCheckWords } from './useCheckWords.ts';
import type { ChangeDraft } from './steps/useDraft.ts';

interface CheckStepProps {
  readonly draft: OnboardingDraft;
  readonly change: ChangeDraft;
  /** Keeps everything that was answered, with these changes; then the first reading. */
  readonly onDone: (changes?: Partial<OnboardingDraft>) => void;
  readonly busy: boolean;
  readonly failure: string | null;
}

/** Finds out how many words are known already: by a check, or by the level that was chosen on the first screen. */
export function CheckStep({ draft, change, onDone, busy, failure }: CheckStepProps) {
  const { check, target } = draft;
  const failed = useCheckWords(target, check === null, (words) =>
    change({ check: { screens: [words], screen: 0, known: [] } }),
  );
  const skip = () => onDone({ check: null, packId: packOfLevel[draft.level ?? 'nothing'] });
  if (check && check.screen < check.screens.length)
    return <CheckScreen check={check} draft={draft} change={change} skip={skip} busy={busy} failure={failure} />;
  if (check)
    return (
      <CheckResult check={check} draft={draft} change={change} onDone={() => onDone()} busy={busy} failure={failure} />
    );
  return (
    <StepFrame
      title="Toca las palabras que ya conoces"
      back={() => change({ step: 'languages' })}
      skip={skip}
      failure={failure}
      next={null}
    >
      {failed === null ? (
        <PageLoading />
      ) : (
        <Notice tone="danger">
          <p>No se pudieron traer las palabras. Comprueba la conexión, o sigue sin la prueba.</p>
          <div className={styles['others']}>
            <Button onClick={failed.retry}>Reintentar</Button>
            <Button variant="quiet" onClick={skip}>
              Seguir sin la prueba
            </Button>
          </div>
        </Notice>
      )}
    </StepFrame>
  );
}
