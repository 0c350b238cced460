import { Check, CircleAlert, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Notice.module.css';

const icons = { danger: CircleAlert, done: Check, waiting: Clock } as const;

/** A sentence that says how something went, where it happened: read out at once when it failed, politely otherwise. */
export function Notice({ tone, children }: { readonly tone: keyof typeof icons; readonly children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <div className={`${styles['notice']} ${styles[tone]}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon size={18} strokeWidth={1.8} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
