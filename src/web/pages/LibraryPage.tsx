import { Library } from '#web/features/library/Library.tsx';
import { usePreloadedReader } from './usePreloadedReader.ts';

export function LibraryPage() {
  usePreloadedReader();
  return <Library />;
}
