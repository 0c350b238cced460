/** Run in a page before its scripts: what was seen once is not shown again. */
export function seeHints(): void {
  // A book's frame has no storage.
  if (window !== top) return;
  sessionStorage.setItem('glosa.hints', JSON.stringify(['tour']));
}
