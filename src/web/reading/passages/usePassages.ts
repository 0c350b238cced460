import { useEffect, useMemo } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Settings } from '#domain/profile/settings.ts';
import { useAccount } from '#web/platform/account.ts';
import { showFailure } from '#web/ui/failure.ts';
import { useLatest } from '#web/ui/useLatest.ts';
import { whenHidden } from '#web/ui/whenHidden.ts';
import { createPassageRecorder, type PassageRecorder } from './createPassageRecorder.ts';

/** Records what is read past and looked up in one text; what waits is sent when the page is hidden or left. */
export function usePassages(language: Language, settings: Settings): PassageRecorder {
  const store = useAccount();
  const latest = useLatest(settings);
  const recorder = useMemo(
    () =>
      createPassageRecorder({
        store,
        language,
        settings: () => latest.current,
        now: Date.now,
        onFault: showFailure('No se pudo contar lo leído'),
      }),
    [store, language, latest],
  );
  useEffect(() => {
    const flush = () => void recorder.flush();
    const stop = whenHidden(flush);
    return () => {
      stop();
      flush();
    };
  }, [recorder]);
  return recorder;
}
