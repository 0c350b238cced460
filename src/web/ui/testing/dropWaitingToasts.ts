import { beforeEach } from 'vitest';
import { showBy } from '../toasts.ts';

// Browser tests share a page: a toast that an earlier one left to be shown would come first in the next that shows any, and a failure would
// stay there for good.
beforeEach(() => {
  const nobody = () => undefined;
  showBy({ show: nobody, stand: nobody, cover: nobody })();
});
