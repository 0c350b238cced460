import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

/** Says why something is not here yet, mostly for want of a connection, with a way to try again. */
export function RetryNotice({ children, onRetry }: { readonly children: string; readonly onRetry: () => void }) {
  return (
    <Notice tone="waiting">
      <p>{children}</p>
      <Button size="small" onClick={onRetry}>
        Reintentar
      </Button>
    </Notice>
  );
}
