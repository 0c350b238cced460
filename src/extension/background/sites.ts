/** The one registration of our script: the sites that the learner has granted, also in the browser's own list. */
const scriptId = 'granted-sites';
const script = 'content.js';
/** In the session's storage, which pages do not reach: tabs that are coloured once, and their sites. */
const onceKey = 'once';

/** Registers the script for the sites that are granted now. To be called whenever they change, whoever changed them. */
async function registerGranted(): Promise<void> {
  const { origins = [] } = await chrome.permissions.getAll();
  const registered = await chrome.scripting.getRegisteredContentScripts({ ids: [scriptId] });
  if (origins.length === 0) {
    if (registered.length > 0) await chrome.scripting.unregisterContentScripts({ ids: [scriptId] });
    return;
  }
  const registration = {
    id: scriptId,
    matches: origins,
    js: [script],
    runAt: 'document_idle',
    allFrames: true,
    matchOriginAsFallback: true,
    persistAcrossSessions: true,
  } as const;
  if (registered.length > 0)
    await chrome.scripting.updateContentScripts([{ ...registration, matches: [...origins], js: [script] }]);
  else await chrome.scripting.registerContentScripts([{ ...registration, matches: [...origins], js: [script] }]);
}

/** Runs the script in a tab. @returns false where we may not, or there is no page */
async function runIn(tabId: number): Promise<boolean> {
  try {
    await chrome.scripting.executeScript({ target: { tabId, allFrames: true }, files: [script] });
    return true;
  } catch {
    return false;
  }
}

/** Keeps the script in the pages where it may be. */
export function followSites(): void {
  // One after the other: two registrations at once would both find none.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<unknown>): void => {
    turn = turn.then(work).catch((error: unknown) => console.error(error));
  };
  chrome.permissions.onAdded.addListener(({ origins = [] }) =>
    inTurn(async () => {
      await registerGranted();
      // The pages that are open already, the one where it was asked among them.
      const tabs = origins.length > 0 ? await chrome.tabs.query({ url: origins }) : [];
      await Promise.all(tabs.flatMap(({ id }) => (id === undefined ? [] : runIn(id))));
    }),
  );
  chrome.permissions.onRemoved.addListener(() => inTurn(registerGranted));
  chrome.runtime.onInstalled.addListener(() => inTurn(registerGranted));
  chrome.runtime.onStartup.addListener(() => inTurn(registerGranted));
  chrome.tabs.onUpdated.addListener((tabId, { status }) => {
    if (status === 'complete') inTurn(() => colourAgain(tabId));
  });
  chrome.tabs.onRemoved.addListener((tabId) =>
    inTurn(() => changeOnce((once) => once.filter((each) => each !== tabId))),
  );
}

/** Colours a tab by the right that the press of the button gave: until it goes to another site, or in Firefox to another page. */
export async function colourOnce(tabId: number): Promise<boolean> {
  const runs = await runIn(tabId);
  if (runs) await changeOnce((once) => [...once.filter((each) => each !== tabId), tabId]);
  return runs;
}

async function colourAgain(tabId: number): Promise<void> {
  if (!(await readOnce()).includes(tabId)) return;
  if (!(await runIn(tabId))) await changeOnce((once) => once.filter((each) => each !== tabId));
}

async function readOnce(): Promise<readonly number[]> {
  const { [onceKey]: once } = await chrome.storage.session.get(onceKey);
  return Array.isArray(once) ? once.map(Number) : [];
}

async function changeOnce(change: (once: readonly number[]) => readonly number[]): Promise<void> {
  const before = await readOnce();
  const after = change(before);
  if (after.join() !== before.join()) await chrome.storage.session.set({ [onceKey]: after });
}
