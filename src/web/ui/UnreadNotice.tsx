import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

/** Says that something of the learner's could not be read, with a way to try again. @param what «tus palabras» */
export function UnreadNotice({ what, onRetry }: { readonly what: string; readonly onRetry: () => void }) {
  return (
    <Notice tone="danger">
      No pudimos leer {what}.{' '}
      <Button variant="quiet" size="small" onClick={onRetry}>
        Reintentar
      </Button>
    </Notice>
  );
}
