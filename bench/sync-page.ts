import { openAccountStore } from '#web/platform/bridge/openAccountStore.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';

/** The page’s side of `bench/sync.ts`; times are milliseconds. */
const bench = {
  /** Opens the account in this browser: until all statuses are known, and until every document is here. */
  async open(uid: string): Promise<{ colours: number; documents: number }> {
    const started = performance.now();
    current = openAccountStore(uid);
    const statuses = current.statuses('en');
    const complete = new Promise<number>((resolve) => {
      const look = (): void => void (current?.peekSync().complete && resolve(performance.now() - started));
      current?.watchSync(look);
      look();
    });
    await statuses.ready;
    const colours = performance.now() - started;
    const documents = await complete;
    const { ready } = statuses;
    await ready;
    return { colours, documents };
  },

  /** Fetches what comes second and waits as long as a learner looks at a list before a first change. */
  async settle(): Promise<void> {
    await store().loadLater();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
  },

  close(): void {
    store().close();
  },

  erase(): Promise<void> {
    return store().erase();
  },

  /** Marks a word: until its transaction is done. Gives also when it was asked for, since the epoch. */
  async mark(text: string): Promise<{ done: number; at: number }> {
    const started = performance.now();
    await store().call('saveWord', { lang: 'en', text, status: '3' });
    return { done: performance.now() - started, at: performance.timeOrigin + started };
  },

  /** Resolves with the moment, since the epoch, at which this tab hears of the word's change. */
  changeOf(text: string): Promise<number> {
    return new Promise((resolve) => {
      const stop = store()
        .statuses('en')
        .subscribe((changed) => {
          if (changed !== 'all' && !changed.includes(text)) return;
          stop();
          resolve(performance.timeOrigin + performance.now());
        });
    });
  },

  async due(): Promise<number> {
    const started = performance.now();
    await store().query('dueCount', { language: 'en', at: Date.now() + 10 * 86_400_000 });
    return performance.now() - started;
  },

  /** Milliseconds of a search, by what is asked for. */
  async find(): Promise<Record<string, number>> {
    const page = { language: 'en', from: 0, count: 50 } as const;
    const asked = {
      'a part of the text': { ...page, text: 'ab', sort: { by: 'text' } },
      'a status, by date added': { ...page, statuses: ['2', '3'], sort: { by: 'added', descending: true } },
      'all, by due date, page 100': { ...page, from: 5_000, sort: { by: 'due' } },
      'due, a part of the text, by status': { ...page, due: Date.now() + 1e12, text: 'a', sort: { by: 'status' } },
    } as const;
    const times: Record<string, number> = {};
    for (const [what, input] of Object.entries(asked)) {
      const started = performance.now();
      await store().query('findWords', input);
      times[what] = performance.now() - started;
    }
    return times;
  },

  /** The questions of the page of statistics, by the period; all languages together. */
  async statistics(): Promise<Record<string, number>> {
    const today = new Date().toISOString().slice(0, 10);
    const timeZone = 'UTC';
    const times: Record<string, number> = {};
    const time = async (what: string, asked: () => Promise<unknown>): Promise<void> => {
      const started = performance.now();
      await asked();
      times[what] = performance.now() - started;
    };
    for (const kind of ['week', 'month', 'year'] as const)
      await time(`statistics of a ${kind}`, () =>
        store().query('statistics', { kind, day: today, today, scope: 'all', languages: ['en'] }),
      );
    await time('forecast', () => store().query('dueForecast', { languages: ['en'], today, timeZone, days: 7 }));
    await time('hardest words', () => store().query('hardestWords', { language: 'en', count: 10 }));
    return times;
  },

  /** Changes the status of words that there are, in one call. */
  async edit(ids: string[]): Promise<number> {
    const started = performance.now();
    await store().call('editWords', { lang: 'en', ids, changes: { status: ++edits % 2 === 0 ? '3' : '4' } });
    return performance.now() - started;
  },

  /** Marks words that were never saved, in one call. */
  async save(texts: string[]): Promise<number> {
    const started = performance.now();
    await store().call('saveWords', { lang: 'en', texts, status: '5' });
    return performance.now() - started;
  },

  /** Until the server has everything. */
  async drained(): Promise<number> {
    const started = performance.now();
    dispatchEvent(new Event('pageshow'));
    await new Promise<void>((resolve) => {
      const look = (): void => void (store().peekSync().waiting === 0 && resolve());
      store().watchSync(look);
      look();
    });
    return performance.now() - started;
  },

  async size(): Promise<number> {
    const { answer } = await store().query('statusCounts', { language: 'en' });
    return Object.values(answer).reduce((sum, count) => sum + count, 0);
  },
};

export type Bench = typeof bench;

let current: AccountStore | null = null;
let edits = 0;

function store(): AccountStore {
  if (!current) throw new Error('No account is open');
  return current;
}

Object.assign(globalThis, { bench });
