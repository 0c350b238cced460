import { useRef, useState } from 'react';
import type { OnboardingDraft } from '#domain/profile/onboardingDraft.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { useAccount } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { changed, draftOf } from './draft.ts';

export type ChangeDraft = (changes: Partial<OnboardingDraft>) => void;

/** The answers so far, kept with the account as they change: here, after a reload, and in another browser. */
export function useDraft(profile: Profile): readonly [OnboardingDraft, ChangeDraft] {
  const store = useAccount();
  const [draft, setDraft] = useState(() => draftOf(profile));
  const latest = useRef(draft);
  const saving = useRef<SavingDraft | null>(null);
  const change: ChangeDraft = (changes) => {
    latest.current = changed(latest.current, changes);
    setDraft(latest.current);
    saving.current ??= new SavingDraft(store);
    saving.current.save(latest.current);
  };
  return [draft, change];
}

/** Sends one draft at a time: of those that come meanwhile only the last is sent. */
class SavingDraft {
  readonly #store: AccountStore;
  #next: OnboardingDraft | null = null;
  #isAtWork = false;

  constructor(store: AccountStore) {
    this.#store = store;
  }

  save(draft: OnboardingDraft): void {
    this.#next = draft;
    if (!this.#isAtWork) void this.#work();
  }

  async #work(): Promise<void> {
    this.#isAtWork = true;
    while (this.#next) {
      const draft = this.#next;
      this.#next = null;
      // A draft that cannot be stored is in the page still; a notice says that the browser cannot store.
      await this.#store.call('saveOnboardingDraft', writable(draft)).catch(() => undefined);
    }
    this.#isAtWork = false;
  }
}

/** The call's input takes lists that can be written to. */
function writable({ topics, check, ...rest }: OnboardingDraft) {
  return {
    ...rest,
    topics: [...topics],
    check: check && {
      screen: check.screen,
      known: [...check.known],
      screens: check.screens.map((words) => words.map((word) => ({ ...word }))),
    },
  };
}
