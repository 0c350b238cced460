import type { CheckUnderWay, OnboardingDraft } from '#domain/onboarding/onboardingDraft.ts';
import { mostEstimated } from '#domain/onboarding/scoreCheck.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import styles from './CheckStep.module.css';
import { CheckBands } from './CheckBands.tsx';
import { outcomeOf } from './draft.ts';
import { PackChoices } from './PackChoices.tsx';
import { PackSample } from './PackSample.tsx';
import { StepFrame } from './StepFrame.tsx';
import type { ChangeDraft } from './useDraft.ts';

interface CheckResultProps {
  readonly check: CheckUnderWay;
  readonly draft: OnboardingDraft;
  readonly change: ChangeDraft;
  readonly onDone: () => void;
  readonly busy: boolean;
  readonly failure: string | null;
}

/** What the check found, and the pack that follows from it. */
export function CheckResult({ check, draft, change, onDone, busy, failure }: CheckResultProps) {
  const { results, shares, margin, suggestedPack } = outcomeOf(check);
  const { estimatedVocabulary: estimate } = results;
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
      next={{ label: failure === null ? 'Seguir' : 'Reintentar', run: onDone, busy }}
    >
      <div className={styles['result']}>
        <div className={styles['found']}>
          <CheckBands shares={shares} />
          {believed.length === 1 && (
            <p className={styles['explain']}>
              Tocaste una inventada, <i lang={draft.target}>{believed}</i>. Ya está descontada.
            </p>
          )}
          {believed.length > 1 && (
            <Notice tone="waiting">
              <p>
                Tocaste {believed.length} inventadas (<i lang={draft.target}>{believed.join(', ')}</i>), así que el
                cálculo va a la baja. No pasa nada: parecen de verdad.
              </p>
            </Notice>
          )}
          <PackSample language={draft.target} packId={draft.packId} />
        </div>
        <section className={styles['packs']} aria-labelledby="packs">
          <h2 id="packs">Empieza con estas ya sabidas</h2>
          <p className={styles['explain']}>No llevarán color. Podrás cambiar cualquiera al leer.</p>
          <PackChoices
            language={draft.target}
            value={draft.packId}
            suggested={suggestedPack}
            onChange={(packId) => change({ packId })}
          />
          <Button className={styles['again']} variant="quiet" onClick={() => change({ check: null })}>
            Repetir con otras palabras
          </Button>
        </section>
      </div>
    </StepFrame>
  );
}

function titleOf(estimate: number): string {
  if (estimate === 0) return 'Empiezas casi de cero';
  if (estimate >= mostEstimated) return `Conoces ${formatNumber(mostEstimated)} palabras o más`;
  return `Conoces unas ${formatNumber(estimate)} palabras`;
}

/** One end of the interval, rounded as estimates are. */
function about(words: number): string {
  const step = words < 1_000 ? 10 : 100;
  return formatNumber(Math.min(mostEstimated, Math.max(0, Math.round(words / step) * step)));
}
