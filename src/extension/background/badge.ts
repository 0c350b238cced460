import type { Shares } from '#domain/library/shares.ts';
import { badgeOf } from '../pageWords.ts';

/** `--primary` and `--on-primary` of claro: the badge stands on the browser's own ground, whatever the theme. */
const ground = '#1C5241';
const ink = '#FFFFFF';

/** Shows on the button what is known of a tab's page; a point while it is read, nothing where it is off. */
export async function showBadge(tabId: number, shown: Shares | 'reading' | 'off'): Promise<void> {
  const text = shown === 'off' ? '' : shown === 'reading' ? '·' : badgeOf(shown);
  try {
    await Promise.all([
      chrome.action.setBadgeText({ tabId, text }),
      chrome.action.setBadgeBackgroundColor({ tabId, color: ground }),
      chrome.action.setBadgeTextColor({ tabId, color: ink }),
    ]);
  } catch {
    // The tab was closed.
  }
}
