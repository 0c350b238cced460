import { useMedia } from './useMedia.ts';

const finePointer = matchMedia('(any-pointer: fine)');

/** True where a pointer can drag a file into the window. */
export function useCanDrop(): boolean {
  return useMedia(finePointer);
}
