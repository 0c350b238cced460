import type { Page } from 'playwright';
import type { ExpectStatic } from 'vitest';
import type { Account } from './accounts.ts';

/** The one who walks a journey's steps: a learner in the app's page, on one server. */
export interface Walker {
  readonly url: string;
  readonly account: Account;
  readonly page: Page;
  /** The test's own: that of the module belongs to whichever of several tests began last. */
  readonly expect: ExpectStatic;
}
