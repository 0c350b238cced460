import type { Language } from '#domain/languages.ts';
import { toast } from '#web/ui/toasts.ts';
import { speak } from '#web/platform/speech/browserSpeech.ts';

/**
 * Says a text aloud; when this browser has no voice for its language, it says so.
 * @param onEnd called when it has been said, or cannot be
 * @returns false when there is no voice
 */
export async function sayAloud(text: string, language: Language, onEnd?: () => void): Promise<boolean> {
  if (await speak(text, language, onEnd)) return true;
  toast({
    // One is enough, however many words are to be heard.
    key: 'no-voice',
    tone: 'danger',
    title: 'Este navegador no tiene voz para este idioma',
    detail: 'Instala una en tu sistema o prueba con otro navegador.',
  });
  onEnd?.();
  return false;
}
