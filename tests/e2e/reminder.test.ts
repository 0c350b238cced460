import { describe } from 'vitest';
import { createReminderLinks } from '#server/features/accounts/reminders/reminderLinks.ts';
import { makeAccount } from './accounts.ts';
import { smallNovel } from './books.ts';
import { addBookAs, bookIdIn, loadReader } from './givenBook.ts';
import { goTo } from './goTo.ts';
import { test } from './journey.ts';
import { collectionOf, uidOf } from './onServer.ts';
import { placeOf, turn } from './openPage.ts';
import { step } from './step.ts';

// When it is sent is asked of the server, whose clock a test can move: server/features/accounts/reminders.

const secret = 'a secret of the tests, long enough to sign';

describe('the reminder by e-mail', () => {
  test('is asked for, knows where reading stopped, and ends by one press without signing in', async ({
    journey,
    expect,
  }) => {
    const { url, outbox } = await journey.startServer({ environment: { SECRET: secret } });
    const account = await makeAccount(url, outbox);
    const reader = await addBookAs(url, account, await smallNovel('The Quiet Harbour'));
    const { page } = await journey.visit({ account, url });
    const asked = async () => (await collectionOf(url, account, 'reminder')).get('mail');
    const reminder = page.getByRole('switch', { name: 'Recordatorio por correo' });

    await step('it is off, and asked for beside the goal', async () => {
      await page.goto('/home/configuracion/meta');
      await reminder.waitFor();
      expect(await reminder.isChecked()).toBe(false);
      await reminder.click();
      await expect.poll(asked).toEqual({ since: expect.any(Number) });
    });

    await step('a book that is left says where', async () => {
      await loadReader(page, reader);
      await placeOf(page, 'harbour');
      await turn(page, () => page.keyboard.press('PageDown'));
      await page.keyboard.press('PageUp');
      await placeOf(page, 'harbour');
      await goTo(page, '/home');
      await expect.poll(asked).toMatchObject({
        stop: {
          bookId: bookIdIn(reader),
          title: 'The Quiet Harbour',
          language: 'en',
          sentence: expect.stringMatching(/\S+ \S+/),
        },
      });
    });

    await step('its link ends it, in a browser where nobody is signed in', async () => {
      const { end } = createReminderLinks(new URL(url), secret).to(await uidOf(url, account), null);
      const stranger = await journey.visit({ url });
      for (let press = 0; press < 2; press++) {
        await stranger.page.goto(end);
        await stranger.page.getByRole('heading', { name: 'No recibirás más recordatorios' }).waitFor();
      }
      await expect.poll(asked).toBeUndefined();
    });

    await step('Ajustes says so', async () => {
      await page.goto('/home/configuracion/meta');
      await reminder.waitFor();
      await expect.poll(() => reminder.isChecked()).toBe(false);
    });
  });
});
