import { Volume2 } from 'lucide-react';
import type { Language } from '#domain/languages.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toasts.ts';
import { canSpeak, speak } from '#web/words/speak.ts';
import styles from './Exercise.module.css';

/** Says a text aloud; when this browser has no voice for its language, it says so. */
export async function sayAloud(text: string, language: Language): Promise<void> {
  if (!(await speak(text, language))) toast({ title: 'Tu navegador no tiene una voz para este idioma' });
}

interface WordHeadingProps {
  readonly text: string;
  readonly language: Language;
}

/** The word that is asked, and the way to hear it. */
export function WordHeading({ text, language }: WordHeadingProps) {
  return (
    <div className={styles['word']}>
      <h1 lang={language}>{text}</h1>
      {canSpeak() && (
        <IconButton label="Escuchar" aria-keyshortcuts="L" onClick={() => void sayAloud(text, language)}>
          <Volume2 size={24} strokeWidth={1.6} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
