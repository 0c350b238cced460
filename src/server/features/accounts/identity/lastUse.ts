import type { Database } from '#server/adapters/database/database.ts';
import { mostCounted } from '#server/config/limits.ts';

const day = 24 * 3_600_000;

/** Notes the day on which an account was last used here: sessions, which know it too, go when somebody signs out. Written once a day at most. */
export function createLastUse({ kysely }: Database, now: () => number) {
  const noted = new Map<string, number>();
  return {
    async note(uid: string): Promise<void> {
      const today = Math.floor(now() / day) * day;
      if (noted.get(uid) === today) return;
      if (noted.size >= mostCounted) noted.clear();
      noted.set(uid, today);
      await kysely
        .insertInto('last_use')
        .values({ uid, day: today })
        .onConflict((conflict) => conflict.column('uid').doUpdateSet({ day: today }))
        .execute();
    },
  };
}
