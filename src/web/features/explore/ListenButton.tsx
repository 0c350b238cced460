import { Square, Volume2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { browserSpeaker, speak } from '#web/platform/speech/browserSpeech.ts';
import { Button } from '#web/ui/Button.tsx';
import { refusalOf } from '#web/ui/failure.ts';

interface ListenButtonProps {
  readonly language: Language;
  /** Fetches what is to be heard. */
  readonly textOf: () => Promise<string>;
  /** Called with a sentence that says why nothing is heard. */
  readonly onFailure: (reason: string) => void;
}

/** Says the beginning of a text, until it is pressed again or goes with its page. */
export function ListenButton({ language, textOf, onFailure }: ListenButtonProps) {
  const [isHeard, setHeard] = useState(false);
  /** What is heard, or on its way. */
  const heard = useRef<AbortController | null>(null);
  useEffect(() => () => heard.current?.abort(), []);

  async function listen(): Promise<void> {
    const own = new AbortController();
    heard.current = own;
    setHeard(true);
    // Something else may be said by now: it goes on.
    const end = (): void => {
      if (heard.current !== own) return;
      heard.current = null;
      setHeard(false);
    };
    try {
      const text = await textOf();
      if (own.signal.aborted) return;
      const hasVoice = await speak(text, language, end);
      // It was stopped while the browser looked for its voices.
      if (own.signal.aborted) {
        // Nothing else was asked for since.
        if (heard.current === null) browserSpeaker().stop();
        return;
      }
      own.signal.addEventListener('abort', () => heard.current === own && browserSpeaker().stop());
      if (hasVoice) return;
      onFailure('Este navegador no tiene voz para este idioma.');
    } catch (error) {
      if (own.signal.aborted) return;
      onFailure(refusalOf(error).message);
    }
    end();
  }
  function stop(): void {
    heard.current?.abort();
    heard.current = null;
    setHeard(false);
  }
  return (
    <Button onClick={() => (isHeard ? stop() : void listen())}>
      {isHeard ? (
        <Square size={18} strokeWidth={1.6} aria-hidden />
      ) : (
        <Volume2 size={18} strokeWidth={1.6} aria-hidden />
      )}
      {isHeard ? 'Dejar de escuchar' : 'Escuchar el principio'}
    </Button>
  );
}
