import { Listeners } from './listeners.ts';
import type { Live } from './live.ts';

/** For one server process: a publish is heard at once. */
export function inProcessLive(): Live {
  const listeners = new Listeners();
  return {
    publish: (news) => listeners.notify(news),
    subscribe: (uid, listener) => listeners.add(uid, listener),
    close: () => Promise.resolve(),
  };
}
