import { beforeEach } from 'vitest';
import { setToastShower } from '../toasts.ts';

// Browser tests share a page: a toast that an earlier one left to be shown would come first in the next that shows any, and a failure would
// stay there for good.
beforeEach(() => {
  const nobody = () => undefined;
  setToastShower({ show: nobody, setStanding: nobody, setCovered: nobody })();
});
