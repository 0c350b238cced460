import type { CallInput } from '#contract/calls/calls.ts';
import { useAccount } from '#web/platform/account.ts';
import { showFailure } from '#web/ui/failure.ts';

const failed = showFailure('No se pudo guardar el cambio');

/** The ways to change settings and profile: each acts at once on this browser's copy and shows its failure. */
export function useSettings() {
  const store = useAccount();
  return {
    change: (changes: CallInput<'updateSettings'>) => void store.call('updateSettings', changes).catch(failed),
    changeProfile: (changes: CallInput<'updateProfile'>) => void store.call('updateProfile', changes).catch(failed),
  };
}
