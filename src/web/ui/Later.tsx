import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { whenIdle } from './whenIdle.ts';

/** Mounts its children once the browser has nothing better to do: what they load keeps nobody waiting. */
export function Later({ children }: { readonly children: ReactNode }) {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle ? <Suspense>{children}</Suspense> : null;
}
