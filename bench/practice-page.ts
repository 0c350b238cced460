/** The part of bench/practice.ts that runs inside the app's page: milliseconds from a key that answers to the feedback having been painted. */
export function answerChoice(): Promise<number> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('no feedback came')), 5_000);
    const start = performance.now();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true, cancelable: true }));
    const look = () => {
      if (document.querySelector('[aria-label="Tu respuesta"]'))
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
      else setTimeout(look);
    };
    look();
  });
}
