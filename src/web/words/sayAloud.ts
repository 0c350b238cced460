import type { Language } from '#domain/languages.ts';
import { toast } from '#web/ui/toasts.ts';
import { speak } from './speak.ts';

/** Says a text aloud; when this browser has no voice for its language, it says so. @param onEnd called when it has been said, or cannot be */
export async function sayAloud(text: string, language: Language, onEnd?: () => void): Promise<void> {
  if (await speak(text, language, onEnd)) return;
  toast({ title: 'Tu navegador no tiene una voz para este idioma' });
  onEnd?.();
}
