import type { ReactNode } from 'react';
import type { Profile } from '#domain/profile/profile.ts';

export function SavePackageButton(_props: { readonly profile: Profile }): ReactNode {
  return null;
}
export function FileWays(_props: { readonly profile: Profile }): ReactNode {
  return <h3>O por archivo</h3>;
}
