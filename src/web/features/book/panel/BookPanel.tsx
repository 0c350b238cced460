import { X } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { IconButton } from '#web/ui/Button.tsx';
import styles from './BookPanel.module.css';

interface BookPanelProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly role?: ComponentProps<'section'>['role'];
  readonly onClose: () => void;
  /** Stands above what scrolls. */
  readonly head?: ReactNode;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** The one panel beside a book's page: at its right from 1000 px on, a sheet below. The page stays in sight and in use. */
export function BookPanel({ title, closeLabel, role, onClose, head, foot, children }: BookPanelProps) {
  const titleId = useId();
  return (
    <section
      className={styles['panel']}
      role={role}
      aria-labelledby={titleId}
      data-keeps-keys
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles['head']}>
        <span className={styles['grab']} aria-hidden="true" />
        <div className={styles['title']}>
          <h2 id={titleId}>{title}</h2>
          <IconButton label={closeLabel} onClick={onClose}>
            <X size={21} strokeWidth={1.6} aria-hidden />
          </IconButton>
        </div>
        {head}
      </div>
      {children}
      {foot && <div className={styles['foot']}>{foot}</div>}
    </section>
  );
}
