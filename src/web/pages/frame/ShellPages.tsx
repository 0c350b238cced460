import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { useProfile } from '#web/platform/account.ts';
import { ownsTheme } from '#domain/profile/ownsItem.ts';
import { dropThemeUnless } from '#web/platform/theme.ts';

/** The pages of a section, in no theme but one that the learner has. */
export function ShellPages() {
  const profile = useProfile();
  useEffect(() => {
    // A theme named in this browser's storage may be one that this learner has not bought.
    if (profile) dropThemeUnless((theme) => ownsTheme(profile, theme));
  }, [profile]);
  return <Outlet />;
}
