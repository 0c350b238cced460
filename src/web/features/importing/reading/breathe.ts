/** Milliseconds of work after which a page has its turn: far less than what a person notices. */
const mostAtOnce = 12;

/** Makes a function that lets the page have its turn, when enough time has gone by since it had the last one. */
export function createBreath(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < mostAtOnce) return;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  };
}
