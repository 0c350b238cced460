import { Button } from '#web/ui/Button.tsx';

interface NothingFoundProps {
  /** The heading when a search by text found nothing: «Ninguna palabra». */
  readonly none: string;
  /** The text that was looked for; empty where filters alone narrow the list. */
  readonly text: string;
  readonly className: string | undefined;
  readonly onClear: () => void;
}

/** Replaces a list that a search or filters have emptied: says which of them did, and leads back to all of it. */
export function NothingFound({ none, text, className, onClear }: NothingFoundProps) {
  const searched = text.trim();
  return (
    <div className={className}>
      <p>{searched === '' ? 'Nada con estos filtros.' : `${none} coincide con «${searched}».`}</p>
      <Button onClick={onClear}>{searched === '' ? 'Quitar filtros' : 'Quitar la búsqueda'}</Button>
    </div>
  );
}
