import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './BackLink.module.css';

interface BackLinkProps {
  readonly to: string;
  /** The name of the page that it leads to. */
  readonly children: ReactNode;
}

/** The link above a page to the one that it belongs to. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link to={to} className={styles['back']}>
      <ArrowLeft size={16} strokeWidth={1.8} aria-hidden />
      {children}
    </Link>
  );
}
