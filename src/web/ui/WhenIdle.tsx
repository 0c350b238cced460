import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { whenPageIsIdle } from './loadingPage.ts';

/** Mounts its children when the page is there and the browser is idle, so that what they load delays nothing else. */
export function WhenIdle({ children }: { readonly children: ReactNode }) {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenPageIsIdle(() => setIdle(true)), []);
  return idle ? <Suspense>{children}</Suspense> : null;
}
