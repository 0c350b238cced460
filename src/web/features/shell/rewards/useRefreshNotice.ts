import { useEffect, useRef } from 'react';
import type { Profile } from '#domain/profile/profile.ts';
import { toast } from '#web/ui/toasts.ts';

/** Milliseconds out of sight that count as having been away. */
const away = 60_000;
/** Milliseconds after the return in which news are news of the time away. */
const arriving = 5_000;

/** Says so when the profile is another one than before the learner was away (decisions §9: a toast of 1.5 s). */
export function useRefreshNotice(profile: Profile | null | undefined): void {
  const left = useRef<{ readonly at: number; readonly updatedAt: number } | null>(null);
  const back = useRef<{ readonly at: number; readonly updatedAt: number } | null>(null);
  const updatedAt = profile?.updatedAt;

  useEffect(() => {
    if (updatedAt === undefined) return;
    const look = () => {
      if (document.visibilityState === 'hidden') {
        left.current = { at: Date.now(), updatedAt };
        return;
      }
      back.current =
        left.current && Date.now() - left.current.at >= away
          ? { at: Date.now(), updatedAt: left.current.updatedAt }
          : null;
      left.current = null;
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [updatedAt]);

  useEffect(() => {
    if (updatedAt === undefined || back.current === null || back.current.updatedAt === updatedAt) return;
    const fromAway = Date.now() - back.current.at <= arriving;
    back.current = null;
    if (fromAway) toast({ title: 'Perfil actualizado', duration: 1_500 });
  }, [updatedAt]);
}
