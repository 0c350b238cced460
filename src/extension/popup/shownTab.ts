/** The tab that the window is about. */
export interface ShownTab {
  readonly id: number;
  /** Null where no extension may look: the browser's own pages, its shop, a file. */
  readonly address: URL | null;
}

/** The tab in whose window the button was pressed; another one where the address of a window that was opened as a page names it. */
export async function findShownTab(): Promise<ShownTab | null> {
  const named = new URLSearchParams(location.search).get('tab');
  const [active] = named === null ? await chrome.tabs.query({ active: true, currentWindow: true }) : [];
  const tab = named === null ? active : await chrome.tabs.get(Number(named)).catch(() => undefined);
  if (tab?.id === undefined) return null;
  const address = URL.parse(tab.url ?? '');
  return { id: tab.id, address: address && isPage(address) ? address : null };
}

function isPage({ protocol, hostname }: URL): boolean {
  // Browsers keep every extension out of their shops, whatever it is granted.
  return /^https?:$/.test(protocol) && !/^(chromewebstore\.google\.com|addons\.mozilla\.org)$/.test(hostname);
}

/** The pattern of a site as permissions name it. */
export function patternOf({ protocol, hostname }: URL): string {
  return `${protocol}//${hostname}/*`;
}
