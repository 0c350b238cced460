import type { ComponentType } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { profileRef, type Profile } from '#domain/profile/profile.ts';
import { AccountContext } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { openDemoStore } from '#web/platform/demo/openDemoStore.ts';
import { render } from '#web/ui/testing/render.ts';

/** The language of these learners: the demo has no words of it. */
export const lang = 'fr';

/** A learner of it who has nothing yet, and does one thing after the other: no two at the same time. */
export async function newLearner(): Promise<AccountStore> {
  // All of it is today's, in the first hour of the day too.
  let clock = Math.max(new Date().setHours(0, 0, 0, 0), Date.now() - 3_600_000);
  const store = openDemoStore({ origin: 'http://127.0.0.1:9', now: () => (clock += 1), remember: () => undefined });
  await store.call('updateProfile', { languagesList: ['en', lang], activeLanguage: lang });
  return store;
}

/**
 * Shows a tab of the vocabulary, and as texts that are called «Dirección» and «Estado de la dirección» where one is then.
 * @param address of the tab, with its question
 */
export function showTab(store: AccountStore, Tab: ComponentType<{ readonly profile: Profile }>, address: string): void {
  const profile = store.peek(profileRef(store.uid));
  if (!profile) throw new Error('the demo has no learner');
  render(
    <AccountContext value={store}>
      <MemoryRouter initialEntries={[`/demo/vocabulario/${address}`]}>
        <Tab profile={profile} />
        <Address />
      </MemoryRouter>
    </AccountContext>,
  );
}

function Address() {
  const { search, state } = useLocation();
  return (
    <>
      <output aria-label="Dirección">{search}</output>
      <output aria-label="Estado de la dirección">{JSON.stringify(state)}</output>
    </>
  );
}

/** Presses a button as a learner without a mouse does. @param within where it is; the first of several there */
export async function press(name: string, within: Locator = page.elementLocator(document.body)): Promise<void> {
  const pressed = within.getByRole('button', { name, exact: true }).first();
  await expect.element(pressed).toBeVisible();
  focus(pressed);
  await userEvent.keyboard('{Enter}');
}

export function focus(shown: Locator): void {
  const element = shown.element();
  if (element instanceof HTMLElement) element.focus();
}
