import { describe } from 'vitest';
import { themes } from '#domain/profile/settings.ts';
import { contrast, parseColour } from '../contrast.ts';
import { forgetShifts, watchShifts } from '../layoutShift.ts';
import { openBook, shelve, smallNovel } from './books.ts';
import { faultsOf, walking } from './faultsOf.ts';
import { goTo } from './goTo.ts';
import { test, type Journey } from './journey.ts';
import { inFrame, placeOf } from './openPage.ts';
import { asGuest, asNewcomer, asReader, asStranger, type Stop } from './stops.ts';

const title = 'The Quiet Harbour';

/** Who comes: nobody that is known, somebody who has just signed up, or a learner. */
type Who = 'stranger' | 'newcomer' | 'reader';

/** Everything that is wrong on the way through these stops. */
async function walk(journey: Journey, stops: readonly Stop[], who: Who): Promise<string[]> {
  const isReader = who === 'reader';
  const account =
    who === 'stranger' ? undefined : await journey.newAccount({ onboarded: isReader, awaitsStory: isReader });
  const { context, page } = await journey.visit({
    viewport: walking,
    greeted: true,
    reducedMotion: 'reduce',
    ...(account && { account }),
  });
  await watchShifts(context);
  const faults: string[] = [];
  for (const [place, go] of stops) {
    await forgetShifts(page);
    await go(page, { journey, account });
    faults.push(...(await faultsOf(page, place)));
  }
  return faults;
}

describe.concurrent('how it looks', () => {
  test.for([
    ['a stranger', asStranger, 'stranger'],
    ['a guest', asGuest, 'stranger'],
    ['a reader', asReader, 'reader'],
    ['a newcomer', asNewcomer, 'newcomer'],
  ] as const)('to %s', { timeout: 600_000 }, async ([, stops, who], { journey, expect }) => {
    expect(await walk(journey, stops, who)).toEqual([]);
  });

  test('the page of a book has ink that can be read in every theme, and the focus is seen', async ({
    journey,
    expect,
  }) => {
    const { page } = await journey.visit({ account: await journey.newAccount() });
    await shelve(page, await smallNovel(title), title);
    for (const theme of themes) {
      await goTo(page, '/home/biblioteca');
      // By hand: this learner has bought none.
      await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
      await openBook(page, title);
      await placeOf(page, 'harbour');
      const [ink, ground] = await inFrame(page, ({ body, defaultView }) => {
        const colour = (element: Element, name: string) =>
          defaultView?.getComputedStyle(element).getPropertyValue(name) ?? '';
        const own = [body, body.ownerDocument.documentElement]
          .map((element) => colour(element, 'background-color'))
          .find((value) => value !== 'rgba(0, 0, 0, 0)');
        return [colour(body.querySelector('p') ?? body, 'color'), own ?? ''];
      });
      expect(contrast(parseColour(ink), parseColour(ground)), `${theme}: ${ink} on ${ground}`).toBeGreaterThan(4.5);
      await page.getByRole('button', { name: 'Volver a la biblioteca' }).focus();
      await page.keyboard.press('Tab');
      const outline = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineWidth);
      expect(Number.parseFloat(outline)).toBeGreaterThanOrEqual(2);
    }
  });
});
