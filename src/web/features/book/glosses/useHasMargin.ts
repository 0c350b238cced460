import { useMedia } from '#web/ui/useMedia.ts';

const wide = matchMedia('(min-width: 1200px)');

/** True where there is a margin beside the page (1200 px and more). */
export const hasMargin = (): boolean => wide.matches;

/** As `hasMargin`; renders again when that changes. */
export function useHasMargin(): boolean {
  return useMedia(wide);
}
