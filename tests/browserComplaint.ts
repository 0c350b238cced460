const browserComplaint = 'The browser complained:';

/**
 * A journey on a machine that is slow at the moment is walked once more. One whose browser complained is not: a race that
 * breaks the page now and then would be tried away.
 */
export function unlessBrowserComplained(count: number): { readonly count: number; readonly condition: RegExp } {
  return { count, condition: new RegExp(`^(?!${browserComplaint})`) };
}

/**
 * Fails a journey whose browser reported a page error, a console error or a policy violation that it did not announce. To be the last
 * error of a try: vitest asks that one whether there is another try. @throws Error when there are faults, with `cause` for what else went wrong
 */
export function assertNoComplaints(faults: readonly string[], cause?: unknown): void {
  if (faults.length > 0) throw new Error(`${browserComplaint}\n${faults.join('\n')}`, { cause });
}
