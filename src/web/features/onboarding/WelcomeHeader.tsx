import { Button } from '#web/ui/Button.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { steps, type Step } from './draft.ts';
import styles from './WelcomeHeader.module.css';

const names: Readonly<Record<Exclude<Step, 'reading'>, string>> = {
  languages: 'Idioma',
  check: 'Palabras',
  goal: 'Meta',
  interest: 'Lecturas',
};

interface WelcomeHeaderProps {
  readonly step: Step;
  readonly onSignOut: () => void;
}

/** Where in the welcome this is: a thin rule a step. The first reading comes after the fourth. */
export function WelcomeHeader({ step, onSignOut }: WelcomeHeaderProps) {
  const reached = steps.indexOf(step);
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <Logo to="/welcome" />
        <Button variant="quiet" size="small" onClick={onSignOut}>
          Cerrar sesión
        </Button>
      </div>
      <ol className={styles['steps']} aria-label="Pasos">
        {Object.values(names).map((name, index) => (
          <li
            key={name}
            className={index < reached ? styles['done'] : ''}
            aria-current={index === reached ? 'step' : undefined}
          >
            {name}
            {index < reached && <span className="visually-hidden">, hecho</span>}
          </li>
        ))}
      </ol>
    </header>
  );
}
