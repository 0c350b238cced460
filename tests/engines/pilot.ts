import { z, type ZodType } from 'zod';
import { until } from '../e2e/until.ts';
import type { ActionSource, Driver, Handle, Wanted } from './driver.ts';

const place = z.object({ x: z.number(), y: z.number() });
export type Place = z.infer<typeof place>;

/** As `until`, but looks five times a second: a look goes through two processes beside the page. */
export function untilShown<Result>(
  what: string,
  look: () => Promise<Result | null | undefined | false>,
): Promise<Result> {
  return until(what, look, 200);
}

/** A person at a browser, whichever engine it has: finds things by role and name, and waits until they are there. */
export class Pilot {
  readonly driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.#origin = origin;
  }

  /** Opens an address of the app. */
  goto(address: string): Promise<void> {
    return this.driver.goto(this.#origin + address);
  }

  /** Waits for a visible element. */
  async see(role: string, name: string): Promise<void> {
    await this.#placed(`${role} «${name}»`, { role, name });
  }

  async gone(role: string, name: string): Promise<void> {
    await untilShown(`${role} «${name}» goes`, async () => (await this.driver.find({ role, name })) === null);
  }

  async click(role: string, name: string): Promise<void> {
    await this.clickAt(await this.#placed(`${role} «${name}»`, { role, name }));
  }

  async clickAt({ x, y }: Place): Promise<void> {
    const [left, top] = [Math.round(x), Math.round(y)];
    const actions = [
      { type: 'pointerMove', x: left, y: top, duration: 0, origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.driver.act([{ type: 'pointer', id: 'mouse', actions }]);
  }

  /** Types into the field with this label. */
  async fill(label: string, text: string): Promise<void> {
    const css = await untilShown(`the field «${label}»`, () =>
      this.evaluate(
        `() => { const field = [...document.querySelectorAll('input, textarea')].find(({ labels }) => [...labels ?? []].some(({ textContent }) => textContent === ${JSON.stringify(label)})); return field ? '#' + CSS.escape(field.id) : null; }`,
        z.string().nullable(),
      ),
    );
    // A dialog that opens takes the focus to where it wants it.
    await untilShown(`the focus in «${label}»`, async () => {
      await this.clickAt(await this.#placed(`the field «${label}»`, { css }));
      return this.evaluate(`() => document.activeElement?.matches(${JSON.stringify(css)}) ?? false`, z.boolean());
    });
    await this.type(text);
  }

  async type(text: string): Promise<void> {
    const actions: ActionSource['actions'] = Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.driver.act([{ type: 'key', id: 'keyboard', actions }]);
  }

  async upload(file: string): Promise<void> {
    await untilShown('a file is chosen', async () => {
      const field = await this.driver.find({ css: 'input[type=file]' });
      if (field !== null) await this.driver.setFile(field, file);
      return field !== null;
    });
  }

  /** Calls a function in the page; it sees nothing of this process. */
  async evaluate<Result>(look: (() => Result | Promise<Result>) | string, schema: ZodType<Result>): Promise<Result> {
    return schema.parse(await this.driver.run(String(look)));
  }

  /** The middle of an element that nothing covers, scrolled into the window. */
  #placed(what: string, wanted: Wanted): Promise<Place> {
    let last: unknown = 'it is not there';
    const look = async (): Promise<Place | null> => {
      const handle = await this.driver.find(wanted);
      const found = handle === null ? null : await this.#middle(handle);
      if (handle !== null && found === null) last = 'it is covered or hidden';
      return found;
    };
    return untilShown(what, () =>
      // The page may go while it is looked at.
      look().catch((error: unknown) => {
        last = error;
        return null;
      }),
    ).catch((error: unknown) => {
      throw new Error(`${String(error)} (${String(last)})`, { cause: error });
    });
  }

  async #middle(handle: Handle): Promise<Place | null> {
    return place.nullable().parse(await this.driver.run(String(uncoveredMiddle), handle));
  }
}

/** Runs in the page. Null also while the element moves. */
async function uncoveredMiddle(element: Element): Promise<Place | null> {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const before = element.getBoundingClientRect();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { left, top, width, height } = element.getBoundingClientRect();
  if (before.left !== left || before.top !== top) return null;
  const [x, y] = [left + width / 2, top + height / 2];
  const above = document.elementFromPoint(x, y);
  const label = element instanceof HTMLInputElement ? element.labels : null;
  const isOwn = above !== null && (element.contains(above) || [...(label ?? [])].some((one) => one.contains(above)));
  return isOwn && element.checkVisibility({ visibilityProperty: true }) ? { x, y } : null;
}
