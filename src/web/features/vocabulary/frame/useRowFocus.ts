import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Keeps the focus in a list whose rows go: when the row that had it last is gone and nothing has it now, the row in its place gets
 * it, and the page where there is none.
 * @param wanted `data-row` of the row that gets it rather; null for none
 * @returns what the list is given
 */
export function useRowFocus<List extends HTMLElement>(wanted: string | null = null) {
  const list = useRef<List>(null);
  const last = useRef<{ readonly row: Element; readonly at: number } | null>(null);
  useEffect(() => {
    if (!last.current || last.current.row.isConnected || document.activeElement !== document.body) return;
    const rows = [...(list.current?.children ?? [])];
    const named = rows.find((row) => row instanceof HTMLElement && row.dataset['row'] === wanted);
    const row = named ?? rows[Math.min(last.current.at, rows.length - 1)];
    last.current = null;
    const next = row?.querySelector<HTMLElement>('a, button') ?? document.querySelector<HTMLElement>('#contenido');
    next?.focus({ preventScroll: row === undefined });
  });
  return {
    ref: list,
    onFocus({ target }: FocusEvent): void {
      const rows = [...(list.current?.children ?? [])];
      // A dialog that a row opened over the page does not belong to the list.
      const at = rows.findIndex((row) => row.contains(target));
      const row = rows[at];
      if (row) last.current = { row, at };
    },
  };
}
