import type { Page } from 'playwright';

/** Leads the app that is open to another address of its own, as a link of it does, without loading the app anew. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}
