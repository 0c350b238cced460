import { useMedia } from './useMedia.ts';

const phone = matchMedia('(max-width: 760px)');

/** True below the width where the bottom bar and sheets take over (760 px). */
export function useIsPhone(): boolean {
  return useMedia(phone);
}
