import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';

interface DisclosureProps {
  readonly label: string;
  /** Opens it from without; whoever reads may close it again. */
  readonly isOpen?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Something that few need, behind one line that says what it is. */
export function Disclosure({ label, isOpen = false, className = '', children }: DisclosureProps) {
  return (
    <details key={String(isOpen)} className={[styles['details'], className].filter(Boolean).join(' ')} open={isOpen}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}
