import type { ReactNode } from 'react';
import styles from './Ring.module.css';

interface RingProps {
  /** 0 to 1. */
  readonly share: number;
  /** Pixels, as is the stroke's width. */
  readonly size: number;
  readonly width?: number;
  readonly children?: ReactNode;
}

/** A share as a ring. It is hidden from screen readers, so its parent must say the number in words. */
export function Ring({ share, size, width = 4, children }: RingProps) {
  const circle = { className: styles['circle'], cx: size / 2, cy: size / 2, r: (size - width) / 2, strokeWidth: width };
  const around = 2 * Math.PI * circle.r;
  const drawn = Math.min(1, Math.max(0, share)) * around;
  return (
    <span className={styles['ring']}>
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <circle {...circle} stroke="var(--line)" />
        <circle {...circle} stroke="var(--primary)" strokeDasharray={`${drawn} ${around}`} />
      </svg>
      {children}
    </span>
  );
}
