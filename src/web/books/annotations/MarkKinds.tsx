import { formatNumber } from '#web/ui/numbers.ts';
import styles from './Annotations.module.css';
import type { PlacedAnnotation } from './useAnnotations.ts';

const kinds = {
  all: { label: 'Todas', has: () => true },
  bookmarks: { label: 'Marcadores', has: ({ annotation }: PlacedAnnotation) => annotation.kind === 'bookmark' },
  passages: { label: 'Pasajes', has: ({ annotation }: PlacedAnnotation) => annotation.kind === 'passage' },
  notes: {
    label: 'Notas',
    has: ({ annotation }: PlacedAnnotation) => annotation.kind === 'passage' && annotation.note !== undefined,
  },
} as const;

export type MarkKind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as readonly MarkKind[];

export function marksOfKind(all: readonly PlacedAnnotation[], kind: MarkKind): readonly PlacedAnnotation[] {
  return all.filter(kinds[kind].has);
}

interface MarkKindsProps {
  readonly all: readonly PlacedAnnotation[];
  readonly kind: MarkKind;
  readonly onChoose: (kind: MarkKind) => void;
}

/** The kinds of marks of a book, each with its number: one of them is looked at. */
export function MarkKinds({ all, kind, onChoose }: MarkKindsProps) {
  return (
    <div className={styles['kinds']} role="group" aria-label="Qué se ve">
      {kindNames.map((name) => (
        <button key={name} type="button" aria-pressed={kind === name} onClick={() => onChoose(name)}>
          {kinds[name].label} {formatNumber(marksOfKind(all, name).length)}
        </button>
      ))}
    </div>
  );
}
