import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Profile } from '#domain/profile/profile.ts';
import { newProfile } from '#domain/profile/defaults.ts';
import { render } from '#web/ui/testing/render.ts';
import { catchToasts } from '#web/ui/testing/catchToasts.ts';
import { useRefreshNotice } from './useRefreshNotice.ts';

let visibility: DocumentVisibilityState = 'visible';
let caught: ReturnType<typeof catchToasts>;

beforeEach(() => {
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.useFakeTimers({ toFake: ['Date'] });
  caught = catchToasts();
  return caught.stop;
});
afterEach(() => vi.useRealTimers());

function see(next: DocumentVisibilityState): void {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Shows which profile it knows of once its effects have run: until then it has no listener. */
function Notice({ profile: { updatedAt, ...profile } }: { readonly profile: Profile }) {
  useRefreshNotice({ ...profile, updatedAt });
  const [known, setKnown] = useState(0);
  useEffect(() => setKnown(updatedAt), [updatedAt]);
  return <output>{known}</output>;
}

const profile = newProfile({ displayName: 'Ana', email: '', timeZone: 'UTC', now: 1 });
const shown = async (updatedAt: number) =>
  await expect.poll(() => document.querySelector('output')?.textContent).toBe(String(updatedAt));

test.each([
  [60_000, [{ title: 'Perfil actualizado', duration: 1_500 }]],
  [59_000, []],
])('after %i ms away a newer profile is announced for a second and a half', async (away, expected) => {
  const show = render(<Notice profile={profile} />);
  await shown(profile.updatedAt);
  see('hidden');
  vi.setSystemTime(Date.now() + away);
  see('visible');
  show(<Notice profile={{ ...profile, updatedAt: 2 }} />);
  await shown(2);
  await expect.poll(() => caught.toasts).toEqual(expected);
});
