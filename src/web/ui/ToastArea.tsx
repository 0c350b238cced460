import { lazy, Suspense, useEffect, useState } from 'react';
import { whenPageIsIdle } from './loadingPage.ts';
import { whenToastNeeded } from './toasts.ts';

const load = () => import('./ToastViewport.tsx');
const ToastViewport = lazy(load);

/** The place of toasts; empty until the browser is idle or the first one comes, so that the first word that is marked waits for nothing. */
export function ToastArea() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => whenToastNeeded(() => setNeeded(true)), []);
  useEffect(() => {
    let current = true;
    const cancel = whenPageIsIdle(() => {
      // A failed load is tried again for the first toast.
      load().then(
        () => current && setNeeded(true),
        () => undefined,
      );
    });
    return () => {
      current = false;
      cancel();
    };
  }, []);
  return needed ? (
    <Suspense>
      <ToastViewport />
    </Suspense>
  ) : null;
}
