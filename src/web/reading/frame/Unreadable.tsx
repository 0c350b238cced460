import { useEffect } from 'react';
import { useRoot } from '#web/platform/account.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { useTitle } from '#web/ui/useTitle.ts';
import styles from './Unreadable.module.css';

interface UnreadableProps {
  readonly title: string;
  readonly detail: string;
  /** The page where its kind is found, below the root of the account, and that page's name. */
  readonly wayBack: { readonly to: string; readonly label: string };
  /** Left out where trying again cannot help. It is also tried again when the connection is back. */
  readonly onRetry?: () => void;
}

/** In the place of a text that is not here. */
export function Unreadable({ title, detail, wayBack, onRetry }: UnreadableProps) {
  const root = useRoot();
  useTitle(title);
  useEffect(() => {
    if (!onRetry) return;
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <main className={`wrap ${styles['unreadable']}`}>
      <Empty
        whole
        title={title}
        actions={
          <>
            <ButtonLink variant="primary" to={`${root}${wayBack.to}`}>
              {wayBack.label}
            </ButtonLink>
            {onRetry && <Button onClick={onRetry}>Reintentar</Button>}
          </>
        }
      >
        {detail}
      </Empty>
    </main>
  );
}
