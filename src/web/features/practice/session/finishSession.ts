import type { Language } from '#domain/languages.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { showFailure } from '#web/ui/failure.ts';

/**
 * Ends a session and grants what it earned (decisions §4); a guest's earns nothing. The grant follows from the stored
 * answers, so no amount is claimed. A failure is shown as a toast.
 */
export async function finishSession(store: AccountStore, language: Language, session: string): Promise<void> {
  try {
    await store.call('finishPractice', { lang: language, session });
    if (store.guest) return;
    await store.call('updateUserProgress', {
      xpGained: 0,
      gemsGained: 0,
      source: 'practice_session',
      isSessionComplete: true,
    });
  } catch (error) {
    showFailure('No se pudo guardar tu práctica')(error);
  }
}
