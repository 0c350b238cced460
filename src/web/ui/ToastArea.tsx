import { lazy, Suspense, useEffect, useState } from 'react';
import { whenWanted } from './toasts.ts';

const ToastViewport = lazy(() => import('./ToastViewport.tsx'));

/** The place of toasts; empty until the first one. */
export function ToastArea() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => whenWanted(() => setNeeded(true)), []);
  return needed ? (
    <Suspense>
      <ToastViewport />
    </Suspense>
  ) : null;
}
