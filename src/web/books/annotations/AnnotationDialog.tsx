import { useEffect, useRef, useState } from 'react';
import { strokes } from '#domain/annotations/annotation.ts';
import { longestNote } from '#domain/words/word.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useLatest } from '#web/ui/useLatest.ts';
import styles from './Annotations.module.css';
import { strokeClass } from './strokeClass.ts';
import { strokeNames } from './strokeNames.ts';
import type { Annotations, PlacedAnnotation } from './useAnnotations.ts';

interface AnnotationDialogProps {
  readonly one: PlacedAnnotation;
  readonly annotations: Pick<Annotations, 'edit' | 'remove'>;
  /** As the `lang` attribute has it. */
  readonly lang: string | undefined;
  readonly onClose: () => void;
}

/** Milliseconds after the last letter. */
const pause = 600;

/** A marked passage: its stroke and note, both kept at once; or the name of a bookmark. */
export default function AnnotationDialog({ one, annotations, lang, onClose }: AnnotationDialogProps) {
  const { id, annotation } = one;
  const kept = annotation.kind === 'passage' ? (annotation.note ?? '') : annotation.text;
  const [draft, setDraft] = useState(kept);
  const seen = useRef(kept);
  const isPassage = annotation.kind === 'passage';

  function keep(): void {
    if (draft.trim() === seen.current.trim() || (!isPassage && draft.trim() === '')) return;
    if (isPassage) annotations.edit(id, { note: draft.trim() }, seen.current);
    else annotations.edit(id, { name: draft.trim() });
    seen.current = draft.trim();
  }
  const latest = useLatest(keep);
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), pause);
    return () => clearTimeout(timer);
  }, [draft, latest]);
  function close(): void {
    keep();
    onClose();
  }
  return (
    <Dialog open onClose={close} title={isPassage ? 'Pasaje' : 'Marcador'}>
      {isPassage && (
        <>
          <blockquote className={styles['quote']} lang={lang}>
            {annotation.text}
          </blockquote>
          <div className={styles['strokes']} role="group" aria-label="Trazo">
            {strokes.map((stroke) => (
              <button
                key={stroke}
                type="button"
                aria-pressed={annotation.stroke === stroke}
                onClick={() => annotations.edit(id, { stroke })}
              >
                <i className={`${strokeClass} ${styles['pen']}`} data-stroke={stroke} aria-hidden="true" />
                {strokeNames[stroke]}
              </button>
            ))}
          </div>
        </>
      )}
      <label className={styles['note']}>
        {isPassage ? 'Nota' : 'Nombre'}
        <textarea
          rows={isPassage ? 3 : 2}
          maxLength={isPassage ? longestNote : 200}
          value={draft}
          lang={isPassage ? undefined : lang}
          onChange={({ currentTarget }) => setDraft(currentTarget.value)}
          autoFocus
        />
      </label>
      <div className={styles['actions']}>
        <span>Se guarda sola</span>
        <Button
          variant="quiet"
          onClick={() => {
            onClose();
            annotations.remove(one);
          }}
        >
          Quitar
        </Button>
        <Button variant="primary" onClick={close}>
          Hecho
        </Button>
      </div>
    </Dialog>
  );
}
