import { Button } from '#web/ui/Button.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { onboardingSteps, type OnboardingStep } from '#domain/profile/onboardingDraft.ts';
import styles from './WelcomeHeader.module.css';

const names: Readonly<Record<OnboardingStep, string>> = {
  languages: 'Idioma',
  check: 'Palabras',
  reading: 'Primera lectura',
};

interface WelcomeHeaderProps {
  readonly step: OnboardingStep;
  readonly onLeave: () => void;
}

/** The header of the welcome, with one thin rule a step. */
export function WelcomeHeader({ step, onLeave }: WelcomeHeaderProps) {
  const reached = onboardingSteps.indexOf(step);
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <Logo to="/welcome" />
        <Button variant="quiet" size="small" onClick={onLeave}>
          Guardar y salir
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
