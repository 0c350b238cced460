import { scoreCheck } from '#domain/onboarding/vocabularyCheck.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import type { CheckUnderWay, Draft } from './draft.ts';
import styles from './CheckStep.module.css';
import { PackChoices } from './PackChoices.tsx';
import { StepFrame } from './StepFrame.tsx';
import { Toggle } from './Toggle.tsx';
import { useCheckWords } from './useCheckWords.ts';
import type { ChangeDraft } from './useDraft.ts';

interface CheckStepProps {
  readonly draft: Draft;
  readonly change: ChangeDraft;
}

/** How many words are known already: found out by a check, or said by hand, or left open. */
export function CheckStep({ draft, change }: CheckStepProps) {
  const { check, target } = draft;
  const failed = useCheckWords(target, check === null && !draft.byHand, (screens) =>
    change({ check: { screens, screen: 0, known: [] } }),
  );
  const leave = () => change({ step: 'goal' });
  const skip = () => change({ step: 'goal', check: null, byHand: false, packId: null });
  if (draft.byHand) {
    return (
      <StepFrame
        title="¿Qué palabras ya sabes?"
        lead="Las del paquete que elijas contarán como conocidas y no llevarán color. Si dudas, elige el pequeño."
        back={() => change({ byHand: false })}
        skip={skip}
        next={{ label: 'Seguir', run: leave }}
      >
        <PackChoices language={target} value={draft.packId} onChange={(packId) => change({ packId })} />
      </StepFrame>
    );
  }
  const chooseByHand = () => change({ byHand: true, check: null });
  if (check && check.screen < check.screens.length)
    return <Screen check={check} draft={draft} change={change} skip={skip} chooseByHand={chooseByHand} />;
  if (check) return <Result check={check} draft={draft} change={change} leave={leave} />;
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
            <Button variant="quiet" onClick={chooseByHand}>
              Elegir yo el paquete
            </Button>
          </div>
        </Notice>
      )}
    </StepFrame>
  );
}

interface ScreenProps extends CheckStepProps {
  readonly check: CheckUnderWay;
  readonly skip: () => void;
  readonly chooseByHand: () => void;
}

function Screen({ check, draft, change, skip, chooseByHand }: ScreenProps) {
  const { screens, screen, known } = check;
  const go = (to: number) => {
    const moved = { ...check, screen: to };
    change({ check: moved, ...(to === screens.length && { packId: outcomeOf(moved).suggestedPack }) });
  };
  const tick = (word: string, pressed: boolean) =>
    change({ check: { ...check, known: pressed ? [...known, word] : known.filter((other) => other !== word) } });
  return (
    <StepFrame
      key={screen}
      title="Toca las palabras que ya conoces"
      lead="Algunas no existen: si no te suena, no la toques."
      back={() => (screen === 0 ? change({ step: 'languages' }) : go(screen - 1))}
      skip={skip}
      next={{ label: screen + 1 < screens.length ? 'Siguiente' : 'Ver el resultado', run: () => go(screen + 1) }}
    >
      <div role="group" aria-label={`Palabras, parte ${screen + 1} de ${screens.length}`} className={styles['words']}>
        {screens[screen]?.map(({ text }) => (
          <Toggle
            key={text}
            label={text}
            lang={draft.target}
            pressed={known.includes(text)}
            onChange={(pressed) => tick(text, pressed)}
          />
        ))}
      </div>
      <div className={styles['under']}>
        <span aria-hidden="true">
          {screen + 1} de {screens.length}
        </span>
        <Button variant="quiet" onClick={chooseByHand}>
          Elegir yo el paquete
        </Button>
      </div>
    </StepFrame>
  );
}

interface ResultProps extends CheckStepProps {
  readonly check: CheckUnderWay;
  readonly leave: () => void;
}

function Result({ check, draft, change, leave }: ResultProps) {
  const { results, margin, suggestedPack } = outcomeOf(check);
  const { estimatedVocabulary: estimate, falseAlarms } = results;
  const [low, high] = [Math.max(0, estimate - margin), Math.min(1_000, estimate + margin)].map((words) =>
    formatNumber(Math.round(words / 10) * 10),
  );
  return (
    <StepFrame
      title={
        estimate === 0
          ? 'Empiezas casi de cero'
          : `Conoces unas ${formatNumber(roundedToTen(estimate))} de las 1.000 palabras más útiles`
      }
      lead={
        estimate === 0
          ? 'Perfecto: cada palabra que aprendas se notará.'
          : `Con tan pocas preguntas es un cálculo aproximado: entre ${low} y ${high}.`
      }
      back={() => change({ check: { ...check, screen: check.screens.length - 1 } })}
      next={{ label: 'Seguir', run: leave }}
    >
      {falseAlarms >= 2 && (
        <Notice tone="waiting">
          Marcaste {falseAlarms} palabras inventadas, así que el cálculo va a la baja. No pasa nada: a veces parecen de
          verdad.
        </Notice>
      )}
      <p className={styles['explain']}>
        Las palabras de tu paquete cuentan como conocidas y no llevan color. Las demás las irás marcando al leer.
      </p>
      <PackChoices
        language={draft.target}
        value={draft.packId}
        suggested={suggestedPack}
        onChange={(packId) => change({ packId })}
      />
      <Button className={styles['again']} variant="quiet" onClick={() => change({ check: null })}>
        Repetir la prueba con otras palabras
      </Button>
    </StepFrame>
  );
}

/** The score of all the screens that were answered. */
export function outcomeOf({ screens, screen, known }: CheckUnderWay) {
  return scoreCheck(screens.slice(0, screen).flat(), new Set(known));
}

function roundedToTen(words: number): number {
  return Math.max(10, Math.round(words / 10) * 10);
}
