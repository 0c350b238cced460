import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { whenIdle } from './whenIdle.ts';

/** Mounts its children when the browser is idle, so that what they load delays nothing else. */
export function Later({ children }: { readonly children: ReactNode }) {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle ? <Suspense>{children}</Suspense> : null;
}
