import { useEffect, useRef, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import type { PracticeScope } from '#domain/practice/scope.ts';
import type { PracticeSession } from '#domain/practice/session.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { useAccount } from '#web/platform/account.ts';
import type { PracticeChoice } from '#web/platform/addresses/practiceAddress.ts';
import { showFailure } from '#web/ui/failure.ts';
import { toast } from '#web/ui/toasts.ts';
import { beginSession, scopeOf } from './beginSession.ts';
import { describeNotDue } from '../exercises/practiceTexts.ts';

/** The choice that a session begins with: one that an address can make, or the words that are new today. */
export type Beginning = PracticeChoice | { readonly kind: 'today'; readonly keys: readonly string[] };

interface BeginningParts {
  readonly language: Language;
  readonly profile: Profile;
  /** The address's choice; null in the menu's own. */
  readonly choice: PracticeChoice | null;
  /** The session that is under way; null for none, undefined while that is not known. */
  readonly open: PracticeSession | null | undefined;
  /** Goes to the session that is under way. */
  readonly onGoOn: () => void;
}

/**
 * The way into a session. A link that names its words begins at once.
 * @returns `busy` while one begins; `none`: words that were asked for and of which none is due
 */
export function useBeginning({ language, profile, choice, open, onGoOn }: BeginningParts) {
  const store = useAccount();
  const [busy, setBusy] = useState(choice !== null);
  const [none, setNone] = useState<PracticeScope | null>(null);

  async function begin(requested: Beginning, extra: boolean): Promise<void> {
    setBusy(true);
    try {
      const scope =
        requested.kind === 'today'
          ? ({ kind: 'words', keys: requested.keys } as const)
          : await scopeOf(store, language, requested);
      const chapter = requested.kind === 'words' ? requested.chapter : undefined;
      const kind = chapter ? 'before' : requested.kind;
      const begun = await beginSession({ store, profile, language, kind, scope, extra, chapter });
      if (begun) {
        const notDue = requested.kind === 'words' && !extra && !chapter ? describeNotDue(begun) : null;
        if (notDue) toast(notDue);
        return onGoOn();
      }
      if (scope.kind === 'sentences') toast({ title: 'No hay oraciones que practicar' });
      else setNone(scope);
    } catch (error) {
      showFailure('No se pudo empezar la sesión')(error);
    }
    setBusy(false);
  }
  // A link begins once, as soon as it is known whether a session is under way: that one is gone on with.
  const began = useRef(false);
  useEffect(() => {
    if (choice === null || open === undefined || began.current) return;
    began.current = true;
    if (open?.kind === 'due' && choice.kind === 'due') onGoOn();
    else void begin(choice, false);
    // A session begins with the choice that the address made when it was opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [choice, open]);
  return { busy, none, begin };
}
