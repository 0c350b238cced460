import { useId } from 'react';
import { stepsOffered } from '#domain/vocabularyCheck/acceptedWords.ts';
import type { AcceptedWords } from '#domain/vocabularyCheck/calibration.ts';
import type { CheckUnderWay, OnboardingDraft } from '#domain/profile/onboardingDraft.ts';
import { mostEstimated } from '#domain/vocabularyCheck/scoreCheck.ts';
import { Button } from '#web/ui/Button.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import { acceptance, outcomeOf } from '../steps/draft.ts';
import { StepFrame } from '../steps/StepFrame.tsx';
import type { ChangeDraft } from '../steps/useDraft.ts';
import { AcceptedChoices } from './AcceptedChoices.tsx';
import { CheckBands } from './CheckBands.tsx';
import styles from './CheckResult.module.css';
import { ResultSample } from './ResultSample.tsx';
import { useResultSample } from './useResultSample.ts';

interface CheckResultProps {
  readonly check: CheckUnderWay;
  readonly draft: OnboardingDraft;
  readonly change: ChangeDraft;
  readonly onDone: () => void;
  readonly busy: boolean;
  readonly failure: string | null;
}

/** The result of the check, and the choice of how much of it counts as known, on a page that shows the difference. */
export function CheckResult({ check, draft, change, onDone, busy, failure }: CheckResultProps) {
  const heading = useId();
  const { results, shares, margin, suggested } = outcomeOf(check);
  const { estimatedVocabulary: estimate } = results;
  const sample = useResultSample(draft.target, estimate);
  const steps = stepsOffered(estimate);
  // A draft of before this could be chosen says nothing, and one whose answers have changed may say too much.
  const accepted = steps.find((step) => step === draft.accepted) ?? suggested;
  const look = sample?.looks.get(accepted);
  const believed = check.screens
    .flat()
    .filter(({ text, band }) => band === null && check.known.includes(text))
    .map(({ text }) => text);
  return (
    <StepFrame
      title={titleOf(estimate)}
      lead={
        estimate === 0
          ? 'Perfecto: cada palabra que aprendas se notará.'
          : `Con tan pocas preguntas es un cálculo: entre ${about(estimate - margin)} y ${about(estimate + margin)}.`
      }
      back={() => change({ check: { ...check, screen: check.screens.length - 1 } })}
      failure={failure}
      wide
      count={<span className={styles['consequence']}>{consequenceOf(accepted)}</span>}
      next={{
        label: failure === null ? 'Seguir' : 'Reintentar',
        run: () => (accepted === draft.accepted ? undefined : change(acceptance(accepted)), onDone()),
        busy,
      }}
    >
      <div className={styles['result']}>
        <section className={styles['found']} aria-label="Lo que salió en la prueba">
          <CheckBands shares={shares} />
          <p className={styles['explain']}>
            {believed.length === 0 && 'Ninguna inventada marcada.'}
            {believed.length === 1 && (
              <>
                Tocaste una inventada, <i lang={draft.target}>{believed}</i>. Ya está descontada.
              </>
            )}
            {believed.length > 1 && (
              <>
                Tocaste {believed.length} inventadas (<i lang={draft.target}>{believed.join(', ')}</i>), así que el
                cálculo va a la baja. No pasa nada: parecen de verdad.
              </>
            )}{' '}
            <Button className={styles['again']} variant="quiet" size="small" onClick={() => change({ check: null })}>
              Repetir con otras palabras
            </Button>
          </p>
          <p className={styles['explain']}>Se cambia o se deshace en Configuración › Idiomas.</p>
        </section>
        <section className={styles['choice']} aria-labelledby={heading}>
          <h2 id={heading}>¿Cuántas damos por sabidas?</h2>
          {estimate >= 1_000 && <span className={styles['says']}>Tu prueba dice {formatNumber(estimate)}</span>}
          <AcceptedChoices
            steps={steps}
            value={accepted}
            sample={sample}
            labelledBy={heading}
            onChange={(chosen) => change(acceptance(chosen))}
          />
        </section>
        {sample && look && (
          <div className={styles['page']}>
            <ResultSample language={draft.target} sample={sample} look={look} />
          </div>
        )}
      </div>
    </StepFrame>
  );
}

function titleOf(estimate: number): string {
  if (estimate === 0) return 'Empiezas casi de cero';
  if (estimate >= mostEstimated) return `Conoces ${formatNumber(mostEstimated)} palabras o más`;
  return `Conoces unas ${formatNumber(estimate)} palabras`;
}

function consequenceOf(accepted: AcceptedWords): string {
  return accepted === 0
    ? 'Todas las palabras empiezan con color'
    : `Las ${formatNumber(accepted)} más frecuentes empiezan sin color`;
}

/** One end of the interval, rounded as estimates are. */
function about(words: number): string {
  if (words >= mostEstimated) return `más de ${formatNumber(mostEstimated)}`;
  const step = words < 1_000 ? 10 : 100;
  return formatNumber(Math.max(0, Math.round(words / step) * step));
}
