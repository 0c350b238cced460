import { useCallback, useState } from 'react';

/** Spec §9. */
export const pageSizes = [10, 20, 30, 50] as const;
export type ListPageSize = (typeof pageSizes)[number];

const key = 'glosa.pageSize';

/** The number of words on a page: stored in this browser, whose window it suits. */
export function usePageSize(): readonly [ListPageSize, (size: ListPageSize) => void] {
  const [size, setSize] = useState<ListPageSize>(read);
  const choose = useCallback((next: ListPageSize) => {
    setSize(next);
    try {
      localStorage.setItem(key, String(next));
    } catch {
      // In a browser without storage it holds for this visit.
    }
  }, []);
  return [size, choose];
}

function read(): ListPageSize {
  try {
    return pageSizes.find((size) => String(size) === localStorage.getItem(key)) ?? 20;
  } catch {
    return 20;
  }
}
