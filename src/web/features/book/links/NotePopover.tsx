import { useId, useRef } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Popover } from '#web/ui/Popover.tsx';
import styles from './NotePopover.module.css';

export interface NotePopoverProps {
  readonly paragraphs: readonly string[];
  readonly language: string;
  /** The rectangle of the note's sign, in client coordinates. */
  readonly anchor: DOMRect;
  readonly onGo: () => void;
  readonly onClose: () => void;
}

/** A note of the book beside its sign, so that nobody leaves the page to read one. */
export default function NotePopover({ paragraphs, language, anchor, onGo, onClose }: NotePopoverProps) {
  const title = useId();
  // Not the first button: it stands below the note, and a long one would be scrolled to its end.
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Popover
      ref={popup}
      anchor={() => anchor}
      offset={8}
      labelledBy={title}
      className={styles['popup']}
      initialFocus={popup}
      onOpenChange={(open) => !open && onClose()}
    >
      <h2 id={title} className={styles['title']}>
        Nota
      </h2>
      <div lang={language} className={styles['text']}>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <div className={styles['actions']}>
        <Button variant="quiet" onClick={onGo}>
          Ir a la nota
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cerrar
        </Button>
      </div>
    </Popover>
  );
}
