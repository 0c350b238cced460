import { useMedia } from './useMedia.ts';

const finePointer = matchMedia('(any-pointer: fine)');

/** Is there a pointer that can carry a file into the window? */
export function useCanDrop(): boolean {
  return useMedia(finePointer);
}
