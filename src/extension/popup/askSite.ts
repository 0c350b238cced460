import { siteAnswer, siteQuestion, type SiteAnswer } from '#contract/pairingMessages.ts';

/** Milliseconds that the page has to answer: it is there already, and asks its server once. */
const longestAnswer = 3_000;

/** Asks the page in a tab, which the press of the button opened to us, for a code of its account; null when it is none of Glosa's. */
export async function askSite(tabId: number): Promise<SiteAnswer | null> {
  try {
    const [answered] = await chrome.scripting.executeScript({
      target: { tabId },
      func: askPage,
      args: [siteQuestion, siteAnswer, longestAnswer],
    });
    return answered?.result ?? null;
  } catch {
    return null;
  }
}

/** Runs in the page's tab, in our own world: it is sent there as text and knows nothing of this file. */
function askPage(question: string, answer: SiteAnswer['kind'], longest: number): Promise<SiteAnswer | null> {
  // Only a page of Glosa's has this address: no other is told that the extension is there.
  if (!location.pathname.endsWith('/configuracion/extension')) return Promise.resolve(null);
  return new Promise((resolve) => {
    const end = (found: SiteAnswer | null): void => {
      removeEventListener('message', take);
      resolve(found);
    };
    const take = ({ data, source, origin }: MessageEvent<unknown>): void => {
      if (source !== window || origin !== location.origin || typeof data !== 'object' || data === null) return;
      const { kind, code, account } = { ...data } as Record<string, unknown>;
      if (kind === answer && typeof code === 'string' && typeof account === 'string')
        end({ kind: answer, code, account });
    };
    addEventListener('message', take);
    setTimeout(() => end(null), longest);
    postMessage({ kind: question }, location.origin);
  });
}
