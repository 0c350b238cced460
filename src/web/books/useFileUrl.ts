import { useEffect, useState } from 'react';
import { useAccount } from '#web/platform/account.ts';

/** An address for one of the account's pictures while it is shown; null until it is here, or when there is none. */
export function useFileUrl(fileId: string | null): string | null {
  const store = useAccount();
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!fileId) return;
    let made: string | null = null;
    let current = true;
    store.files.get(fileId).then(
      (file) => {
        if (!file || !current) return;
        made = URL.createObjectURL(file);
        setUrl(made);
      },
      () => undefined,
    );
    return () => {
      current = false;
      setUrl(null);
      if (made) URL.revokeObjectURL(made);
    };
  }, [store, fileId]);
  return url;
}
