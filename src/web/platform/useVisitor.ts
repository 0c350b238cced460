import { useSyncExternalStore } from 'react';
import { sessionStore, type Visitor } from './session.ts';

/** Who is at this browser; renders again when that changes. */
export function useVisitor(): Visitor {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.current, sessionStore.current);
}
