import { useCallback, useEffect, useState } from 'react';
import type { InvitationsAnswer } from '#contract/accounts.ts';
import type { AccountFacts, AccountOrder, AccountListPage, ServerFacts } from '#contract/administration.ts';
import type { ErrorId } from '#domain/errors/catalogue.ts';
import { fetchAccountPage, fetchInvitations, fetchServerFacts } from '#web/platform/session/administration.ts';
import { refusalOf } from '#web/ui/failure.ts';
import { useLatest } from '#web/ui/useLatest.ts';

export interface Loaded {
  readonly facts: ServerFacts;
  readonly accounts: AccountListPage;
  readonly invitations: InvitationsAnswer['invitations'];
}

export interface AdministrationState {
  /** Null until the server has answered for the first time. */
  readonly loaded: Loaded | null;
  /** The reason why it could not be read; what was read before stays. */
  readonly fault: ErrorId | null;
  readonly order: AccountOrder;
  readonly sought: string;
  readonly page: number;
  readonly ask: (asked: Partial<AccountListPage['asked']>) => void;
  readonly reload: () => Promise<void>;
  /** An account is another one now. */
  readonly replace: (account: AccountFacts) => void;
}

/** The page's data: read when it is opened, and again when something was done or «Actualizar» is pressed. */
export function useAdministration(): AdministrationState {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [fault, setFault] = useState<ErrorId | null>(null);
  const [asked, setAsked] = useState<AccountListPage['asked']>({ sought: '', order: 'visit', page: 0 });
  const latest = useLatest(asked);

  const reload = useCallback(async (): Promise<void> => {
    const wanted = latest.current;
    try {
      const [facts, accounts, invitations] = await Promise.all([
        fetchServerFacts(),
        fetchAccountPage(wanted),
        fetchInvitations(),
      ]);
      // Another page was asked for meanwhile: its own answer comes.
      if (wanted !== latest.current) return;
      setLoaded({ facts, accounts, invitations });
      setFault(null);
    } catch (error) {
      setFault(refusalOf(error).id);
    }
  }, [latest]);

  useEffect(() => {
    void reload();
  }, [reload, asked]);

  return {
    loaded,
    fault,
    ...asked,
    ask: (change) => setAsked((before) => ({ ...before, page: 0, ...change })),
    reload,
    replace: (account) =>
      setLoaded(
        (before) =>
          before && {
            ...before,
            accounts: {
              ...before.accounts,
              accounts: before.accounts.accounts.map((one) => (one.uid === account.uid ? account : one)),
            },
          },
      ),
  };
}
