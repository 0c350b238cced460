import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { openDemoStore } from '#web/platform/demo/openDemoStore.ts';
import { becomeGuest } from '#web/platform/session/guest.ts';
import { useVisitor } from '#web/platform/session/useVisitor.ts';
import { Spinner } from '#web/ui/Spinner.tsx';
import { AccountInvitation } from './AccountInvitation.tsx';
import { AccountRoom } from './AccountRoom.tsx';
import { guardDemo } from './routeGuards.ts';
import { ShellPages } from './ShellPages.tsx';

/** /demo/*: the whole app over the demo learner, for guests (spec §2, decisions §9). */
export function DemoShell() {
  const visitor = useVisitor();
  const { pathname, search, hash } = useLocation();
  const entry = guardDemo({ visitor: visitor.state, address: pathname + search + hash });
  const entered = entry === 'enter';
  useEffect(() => {
    if (entered) becomeGuest();
  }, [entered]);
  if (entry === 'wait') return <Spinner />;
  if (entry !== 'enter') return <Navigate to={entry.to} replace />;
  return (
    <AccountRoom open={openDemoStore}>
      <ShellPages />
      <AccountInvitation />
    </AccountRoom>
  );
}
