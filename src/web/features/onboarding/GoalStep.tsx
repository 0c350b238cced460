import { Choices } from './Choices.tsx';
import type { Draft } from './draft.ts';
import { StepFrame } from './StepFrame.tsx';
import type { ChangeDraft } from './useDraft.ts';

const goals = [
  { value: '5', label: '5 minutos', about: 'Una página antes de dormir' },
  { value: '10', label: '10 minutos', about: 'Un café' },
  { value: '20', label: '20 minutos', about: 'Un viaje en metro' },
  { value: '30', label: '30 minutos', about: 'Un capítulo corto' },
  { value: '45', label: '45 minutos', about: 'Un buen rato' },
  { value: '60', label: '60 minutos', about: 'Una tarde de sofá' },
];

interface GoalStepProps {
  readonly draft: Draft;
  readonly change: ChangeDraft;
}

/** Minutes of reading a day. */
export function GoalStep({ draft, change }: GoalStepProps) {
  const value = String(draft.goal);
  const options = goals.some((goal) => goal.value === value)
    ? goals
    : [...goals, { value, label: `${value} minutos`, about: 'Tu meta de ahora' }];
  return (
    <StepFrame
      title="¿Cuánto quieres leer al día?"
      lead="Una meta que puedas cumplir casi todos los días vale más que una grande."
      back={() => change({ step: 'check' })}
      next={{ label: 'Seguir', run: () => change({ step: 'interest' }) }}
    >
      <Choices
        label="Meta de lectura al día"
        columns={2}
        value={value}
        options={options}
        onChange={(goal) => change({ goal: Number(goal) })}
      />
    </StepFrame>
  );
}
