import { useSyncExternalStore } from 'react';
import { sessionStore, type Visitor } from './session.ts';

/** Returns the visitor of this browser and renders again when that changes. */
export function useVisitor(): Visitor {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.current, sessionStore.current);
}
