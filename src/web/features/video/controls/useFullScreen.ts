import { useEffect, useState } from 'react';
import { lendTheme } from '#web/platform/theme.ts';

/**
 * The player in the whole screen, in the dark. The document itself goes there, so that popups and toasts are seen; a browser that has
 * no full screen for pages (iPhone) gets the whole window.
 */
export function useFullScreen() {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    if (!isFull) return;
    const restoreTheme = lendTheme('oscuro');
    const listen = () => document.fullscreenElement === null && setFull(false);
    document.addEventListener('fullscreenchange', listen);
    return () => {
      document.removeEventListener('fullscreenchange', listen);
      restoreTheme();
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, [isFull]);
  return {
    isFull,
    leave: () => setFull(false),
    toggle(): void {
      setFull(!isFull);
      if (!isFull && document.fullscreenEnabled)
        void document.documentElement.requestFullscreen().catch(() => undefined);
    },
  };
}
