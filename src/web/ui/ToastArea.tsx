import { lazy, Suspense, useEffect, useState } from 'react';
import { whenWanted } from './toasts.ts';

const Toasts = lazy(() => import('./Toasts.tsx'));

/** The place of toasts; empty until the first one. */
export function ToastArea() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => whenWanted(() => setNeeded(true)), []);
  return needed ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}
