import '../../../styles/tokens.css';
import '../../../styles/base.css';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newProfile } from '#domain/profile/defaults.ts';
import { AccountContext } from '#web/platform/account.ts';
import { openDemoStore } from '#web/platform/demo/openDemoStore.ts';
import { answerSession } from '#web/platform/session/testing/sessionAnswer.ts';
import { render } from '#web/ui/testing/render.ts';
import { GoalSection } from './GoalSection.tsx';

const ana = { uid: 'ana', email: 'ana@example.test', name: 'Ana', social: false };
const profile = newProfile({ displayName: 'Ana', email: ana.email, timeZone: 'UTC', now: 1 });

afterEach(() => answerSession(null));

test.each([
  ['a server that sends mails', { ...ana, mails: true }, 1],
  ['one that does not say, as older ones', ana, 1],
  ['one that sends none', { ...ana, mails: false }, 0],
  ['the demo', null, 1],
])('the reminder by e-mail is offered as %s has it', async (_server, account, shown) => {
  await answerSession(account);
  render(
    <AccountContext value={openDemoStore({ origin: 'http://127.0.0.1:9', now: () => 1, remember: () => undefined })}>
      <MemoryRouter>
        <GoalSection profile={profile} />
      </MemoryRouter>
    </AccountContext>,
  );
  await expect.element(page.getByRole('combobox', { name: 'Lectura al día' })).toBeVisible();
  expect(page.getByRole('switch', { name: 'Recordatorio por correo' }).elements()).toHaveLength(shown);
});
