import { Link } from 'react-router';
import styles from './Logo.module.css';

/** The name over a pen line that firms up, as words do. */
export function Logo({ to }: { readonly to: string }) {
  return (
    <Link to={to} className={styles['logo']}>
      <Name />
    </Link>
  );
}

/** The same where it leads nowhere. */
export function StillLogo() {
  return (
    <span className={styles['logo']}>
      <Name />
    </span>
  );
}

function Name() {
  return (
    <>
      Glosa
      <svg className={styles['line']} viewBox="0 0 60 3" preserveAspectRatio="none" aria-hidden="true">
        <path d="M1 1.5h60" stroke="currentColor" strokeWidth="2.4" strokeDasharray="2 3 2 3 2 3 6 3 6 3 60" />
      </svg>
    </>
  );
}
