// Runs in the page: what the player's script works, and when what was asked for is painted.

/** Milliseconds until what a press of a button asked for has been painted. */
export async function pressed(name: string): Promise<number> {
  const button = [...document.querySelectorAll<HTMLElement>('button')].find(
    (one) => one.getAttribute('aria-label') === name || one.textContent === name,
  );
  if (!button) throw new Error(`There is no button «${name}»`);
  const begun = performance.now();
  button.click();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - begun;
}

/** Frames while the transcript is scrolled by so many pixels a frame: the longest times between two of them. */
export async function scrolled([pixels, frames]: readonly [number, number]): Promise<number[]> {
  const list = document.querySelector('ol[aria-label="Transcripción"]')?.parentElement;
  if (!list) throw new Error('There is no transcript');
  const times: number[] = [];
  let before = await new Promise<number>(requestAnimationFrame);
  for (let frame = 0; frame < frames; frame++) {
    list.scrollTop += pixels;
    const now = await new Promise<number>(requestAnimationFrame);
    times.push(now - before);
    before = now;
  }
  return times;
}

/** Milliseconds that the script of one mark takes: from the key to the end of its handlers and of the layers' work. */
export async function marked(key: string): Promise<number> {
  const begun = performance.now();
  dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  const script = performance.now() - begun;
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return script;
}

/** Milliseconds until the line at a second is lifted in the transcript and painted, after the slider was led there. */
export async function sought(second: number): Promise<number> {
  const slider = document.querySelector<HTMLInputElement>('input[type=range]');
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  if (!slider || !set) throw new Error('There is no slider');
  const begun = performance.now();
  set.call(slider, String(second));
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  const wanted = Math.floor(second / 2.7);
  while (!document.querySelector(`li[data-cue="${wanted}"][aria-current]`)) {
    if (performance.now() - begun > 5_000) throw new Error(`${wanted} is not the line`);
    await new Promise(requestAnimationFrame);
  }
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - begun;
}
