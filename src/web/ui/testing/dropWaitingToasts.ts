import { beforeEach } from 'vitest';
import { catchToasts } from './catchToasts.ts';

// Browser tests share a page: a toast that an earlier one left to be shown would come first in the next that shows any, and a failure would
// stay there for good.
beforeEach(() => catchToasts().stop());
