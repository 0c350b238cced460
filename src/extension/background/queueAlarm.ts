import type { BackgroundAccount } from './openAccount.ts';

/** Wakes the background while changes wait for the server: it may be ended long before that is back. */
const alarm = 'unsent';
const minutes = 5;

/** @param isWaiting there are changes that the server has not answered */
export async function waitForServer(isWaiting: boolean): Promise<void> {
  const isSet = (await chrome.alarms.get(alarm)) !== undefined;
  if (isWaiting && !isSet) await chrome.alarms.create(alarm, { periodInMinutes: minutes });
  if (!isWaiting && isSet) await chrome.alarms.clear(alarm);
}

/** Tries the server at each alarm. A copy that is opened for it does so by itself. */
export function followQueue(account: BackgroundAccount): void {
  chrome.alarms.onAlarm.addListener(({ name }) => {
    if (name !== alarm) return;
    void account
      .get()
      .then(async (open) => (await open?.replica)?.catchUp())
      .catch((error: unknown) => console.error(error));
  });
}
