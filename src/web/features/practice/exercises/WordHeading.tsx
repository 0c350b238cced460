import { Volume2 } from 'lucide-react';
import type { Language } from '#domain/languages.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { sayAloud } from '#web/words/sayAloud.ts';
import { canSpeak } from '#web/platform/speech/browserSpeech.ts';
import styles from '../Exercise.module.css';

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
