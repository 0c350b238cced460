import type { ReactNode } from 'react';
import { Logo } from '#web/ui/Logo.tsx';
import { useTitle } from '#web/ui/useTitle.ts';
import styles from './AuthForm.module.css';

/** A page about the account alone, outside the shells (spec §2, standalone routes). */
export function AccountPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  useTitle(title);
  return (
    <main className="wrap">
      <div className={styles['page']}>
        <p>
          <Logo to="/" />
        </p>
        {children}
      </div>
    </main>
  );
}
