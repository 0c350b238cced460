import { describe } from 'vitest';
import { leastShift, shiftOf, watchShifts } from '../layoutShift.ts';
import { test } from './journey.ts';
import { step } from './step.ts';

/** The interface's italic, which no page preloads. */
const italic = /literata-latin-opsz-italic/;

const address = '/demo/vocabulario/collections';

describe.concurrent('a first visit', () => {
  test.for([
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ])('sees nothing move when the italic comes late, $width pixels wide', async (viewport, { journey, expect }) => {
    const { context, page } = await journey.visit({ viewport });
    await watchShifts(context);
    const wait = Promise.withResolvers<void>();
    await page.route(italic, async (route) => {
      await wait.promise;
      await route.continue();
    });
    const isAsked = page.waitForRequest(italic);
    await step('the italic comes late and moves nothing', async () => {
      await page.goto(address);
      await isAsked;
      await page.getByRole('heading', { name: 'Hechas por tus lecturas' }).waitFor();
      const isIn = page.evaluate(async () => {
        await document.fonts.load('italic 1em "Literata Variable"');
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      });
      wait.resolve();
      await isIn;
      const { total, parts } = await shiftOf(page);
      expect(total, parts.join('\n')).toBeLessThan(leastShift);
    });
  });
});
