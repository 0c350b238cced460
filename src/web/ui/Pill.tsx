import type { ComponentProps } from 'react';
import styles from './Pill.module.css';

interface PillProps extends ComponentProps<'button'> {
  /** A tag, a filter, or a choice of its own. */
  readonly size?: 'small' | 'medium' | 'large';
}

/** A round button for one of several things side by side: a tag, a filter, a choice that stays down (`aria-pressed`). */
export function Pill({ size = 'medium', className = '', ...button }: PillProps) {
  return <button type="button" data-size={size} className={`${styles['pill']} ${className}`} {...button} />;
}
