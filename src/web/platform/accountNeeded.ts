const listeners = new Set<() => void>();

/** A guest tried what needs an account: the demo's shell says so and opens sign-up (spec §5). */
export function askForAccount(): void {
  for (const listener of listeners) listener();
}

export function whenAccountNeeded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
