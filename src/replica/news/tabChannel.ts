import type { Path } from '#domain/documents/ref.ts';
import type { Changed } from '../base/copy.ts';

/** A message from one tab of an account to the others, after a transaction. */
interface TabNews {
  /** `dictionaries`: no document has changed, but the list of dictionaries. */
  readonly paths: readonly Path[] | 'all' | 'dictionaries';
}

/** Posts what has changed to the account's other tabs in this browser, and receives it from them, until the work is stopped. */
export function openTabChannel(uid: string, stopped: AbortSignal) {
  const channel = new BroadcastChannel(`glosa-${uid}`);
  stopped.addEventListener('abort', () => channel.close());
  const post = (paths: TabNews['paths']): void => {
    if (!stopped.aborted) channel.postMessage({ paths } satisfies TabNews);
  };
  return {
    postChanged(changed: Changed): void {
      if (changed === 'all') post('all');
      else if (changed.size > 0) post([...changed]);
    },
    postDictionariesChanged: () => post('dictionaries'),
    listen(onChange: (changed: Changed) => void, onDictionaries: () => void): void {
      channel.addEventListener('message', ({ data: { paths } }: MessageEvent<TabNews>) => {
        if (paths === 'dictionaries') onDictionaries();
        else onChange(paths === 'all' ? 'all' : new Set(paths));
      });
    },
  };
}
