import { VolumeX, X } from 'lucide-react';
import { useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { languageNames } from '#web/ui/languageNames.ts';
import styles from './Listening.module.css';
import { systemOf, systems, voiceSteps } from './systems.ts';

interface NoVoiceProps {
  readonly language: Language;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Stands in the bar's place where the browser has no voice: whose voices they are, and how one is added here. */
export function NoVoice({ language, onRetry, onClose }: NoVoiceProps) {
  const [system, setSystem] = useState(() => systemOf(navigator));
  const { where, steps } = voiceSteps[system];
  const next = systems[(systems.indexOf(system) + 1) % systems.length] ?? 'windows';
  return (
    <section className={styles['voiceless']} role="status" aria-label="Sin voz">
      <VolumeX size={28} strokeWidth={1.4} aria-hidden />
      <div>
        <h2>Aquí no hay ninguna voz en {languageNames[language].toLowerCase()}</h2>
        <p>
          Leemos con las voces de tu sistema; el texto no sale de este dispositivo. <b>{where}:</b>{' '}
          {steps(languageNames[language])}
        </p>
      </div>
      <div className={styles['answers']}>
        <Button size="small" onClick={() => setSystem(next)}>
          Otro sistema
        </Button>
        <Button size="small" variant="primary" onClick={onRetry}>
          Probar otra vez
        </Button>
        <IconButton label="Cerrar" onClick={onClose}>
          <X size={20} strokeWidth={1.6} aria-hidden />
        </IconButton>
      </div>
    </section>
  );
}
