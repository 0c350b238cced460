import { useState } from 'react';
import { useAccount } from '#web/platform/account.ts';
import { useHint } from '#web/platform/hints.ts';
import { useReminder } from '#web/platform/reminder/useReminder.ts';
import { CheckField } from '#web/ui/Field.tsx';
import { Button } from '#web/ui/Button.tsx';
import { showFailure } from '#web/ui/failure.ts';
import { Segmented } from '#web/ui/Segmented.tsx';
import styles from './GoalOffer.module.css';

const goals = ['5', '10', '20', '30', '45'] as const;

/** Offers a reading goal once somebody has read (decisions §9), where its progress is shown from then on. */
export default function GoalOffer({ suggested }: { readonly suggested: number }) {
  const store = useAccount();
  const { see } = useHint('reading-goal');
  const [goal, setGoal] = useState(goals.find((minutes) => minutes === String(suggested)) ?? '20');
  const reminder = useReminder();
  const [isReminded, setReminded] = useState(false);
  const keep = () => {
    store
      .call('updateProfile', { readingGoal: { value: Number(goal) } })
      .then(see, showFailure('No se pudo guardar tu meta'));
    if (isReminded) reminder.set(true).catch(showFailure('No se pudo guardar tu recordatorio'));
  };
  return (
    <section className={styles['offer']} aria-label="Tu meta de lectura">
      <h2>¿Cuánto quieres leer al día?</h2>
      <p>Una meta que puedas cumplir casi todos los días vale más que una grande.</p>
      <Segmented
        label="Minutos al día"
        value={goal}
        onChange={setGoal}
        options={goals.map((minutes) => ({ value: minutes, label: `${minutes} min` }))}
      />
      {reminder.canCome && (
        <CheckField
          label="Recuérdamelo por correo si a mi hora de leer aún no he leído"
          checked={isReminded}
          onChange={setReminded}
        />
      )}
      <div className={styles['actions']}>
        <Button variant="primary" onClick={keep}>
          Fijar mi meta
        </Button>
        <Button variant="quiet" onClick={see}>
          Ahora no
        </Button>
      </div>
    </section>
  );
}
