import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/Button.tsx';
import { standingBar } from '#web/ui/readableBand.ts';
import styles from './TextBar.module.css';

interface TextBarProps {
  readonly title: string;
  readonly lang: string | undefined;
  /** False where the text itself begins with its title. */
  readonly isHeading?: boolean;
  readonly backLabel: string;
  readonly onBack: () => void;
  /** Lays the bar out, with the columns of its tools. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** The bar over a text: the way back, its title, and the tools of its room. */
export function TextBar({ title, lang, isHeading = true, backLabel, onBack, className, children }: TextBarProps) {
  const Title = isHeading ? 'h1' : 'span';
  return (
    <header {...standingBar} className={`${styles['bar']} ${className}`}>
      <div className={styles['title']}>
        <IconButton label={backLabel} onClick={onBack}>
          <ArrowLeft size={21} strokeWidth={1.6} aria-hidden />
        </IconButton>
        <Title lang={lang}>{title}</Title>
      </div>
      {children}
    </header>
  );
}
