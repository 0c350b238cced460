import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { CheckResult } from './CheckResult.tsx';
import { CheckScreen } from './CheckScreen.tsx';
import styles from './CheckStep.module.css';
import type { Draft } from './draft.ts';
import { LevelQuestion } from './LevelQuestion.tsx';
import { StepFrame } from './StepFrame.tsx';
import { useCheckWords } from './useCheckWords.ts';
import type { ChangeDraft } from './useDraft.ts';

interface CheckStepProps {
  readonly draft: Draft;
  readonly change: ChangeDraft;
}

/** How many words are known already: found out by a check, or told in answer to one question. */
export function CheckStep({ draft, change }: CheckStepProps) {
  const { check, target } = draft;
  const failed = useCheckWords(target, check === null && !draft.byHand, (words) =>
    change({ check: { screens: [words], screen: 0, known: [] } }),
  );
  const skip = () => change({ byHand: true, check: null });
  if (draft.byHand) return <LevelQuestion draft={draft} change={change} />;
  if (check && check.screen < check.screens.length)
    return <CheckScreen check={check} draft={draft} change={change} skip={skip} />;
  if (check) return <CheckResult check={check} draft={draft} change={change} />;
  return (
    <StepFrame
      title="Toca las palabras que ya conoces"
      back={() => change({ step: 'languages' })}
      skip={skip}
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
