import { Field } from '#web/ui/Field.tsx';
import { roomForOwn, type Draft } from './draft.ts';
import styles from './InterestStep.module.css';
import { StepFrame } from './StepFrame.tsx';
import { Toggle } from './Toggle.tsx';
import type { ChangeDraft } from './useDraft.ts';

const topics = ['Misterio', 'Clásicos', 'Fantasía', 'Amor', 'Viajes', 'Historia', 'Ciencia', 'Humor'];

interface InterestStepProps {
  readonly draft: Draft;
  readonly change: ChangeDraft;
  /** Keeps everything that was answered; then the first reading. */
  readonly onDone: () => void;
  readonly busy: boolean;
  readonly failure: string | null;
}

/** The step that asks what the learner would like to read. */
export function InterestStep({ draft, change, onDone, busy, failure }: InterestStepProps) {
  const chosen = draft.topics;
  return (
    <StepFrame
      title="¿Qué te gustaría leer?"
      lead="Elige lo que quieras, o nada."
      failure={failure}
      back={() => change({ step: 'goal' })}
      next={{ label: failure === null ? 'Seguir' : 'Reintentar', run: onDone, busy }}
    >
      <div role="group" aria-label="Temas" className={styles['topics']}>
        {topics.map((topic) => (
          <Toggle
            key={topic}
            label={topic}
            pressed={chosen.includes(topic)}
            onChange={(pressed) =>
              change({ topics: pressed ? [...chosen, topic] : chosen.filter((other) => other !== topic) })
            }
          />
        ))}
      </div>
      <Field
        label="Con tus palabras"
        placeholder="Por ejemplo: novelas con mapas"
        maxLength={roomForOwn(chosen)}
        value={draft.ownTopic}
        onChange={(event) => change({ ownTopic: event.currentTarget.value })}
      />
    </StepFrame>
  );
}
