import { useCallback, useEffect, useState } from 'react';
import type { FileUsage } from '#contract/files.ts';
import { catalogue, type ErrorId } from '#domain/errors/catalogue.ts';
import { useAccount, useSync } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SettingGroup } from '../Setting.tsx';
import { refusedSentence, usageSentence } from './fileSentences.ts';

/** The size of the account's files, and those that the server refused. */
export function FilesGroup() {
  const store = useAccount();
  const { waiting, refusedFiles } = useSync();
  const [usage, setUsage] = useState<FileUsage | 'unknown' | null>(null);
  const [reasons, setReasons] = useState<readonly ErrorId[]>([]);
  const [busy, setBusy] = useState(false);

  const look = useCallback(async () => {
    const [used, refused] = await Promise.all([
      store.files.usage().catch(() => 'unknown' as const),
      store.files.refusals().catch(() => []),
    ]);
    return { used, refused };
  }, [store]);
  useEffect(() => {
    let current = true;
    void look().then(({ used, refused }) => {
      if (!current) return;
      setUsage(used);
      setReasons(refused);
    });
    return () => {
      current = false;
    };
    // Asked again whenever something was sent, refused or removed.
  }, [look, waiting, refusedFiles]);

  const retry = async () => {
    setBusy(true);
    await store.files.retry().catch(() => undefined);
    setBusy(false);
  };
  return (
    <SettingGroup title="Archivos" about="El EPUB, la portada y el índice de cada libro, en tu cuenta.">
      <p role="status">
        {usage === null ? 'Calculando lo que ocupan…' : usageSentence(usage === 'unknown' ? null : usage)}
      </p>
      {refusedFiles > 0 && (
        <>
          <Notice tone="danger">
            {refusedSentence(refusedFiles)} {[...new Set(reasons)].map((reason) => catalogue[reason].text).join(' ')}
          </Notice>
          <div>
            <Button busy={busy} onClick={() => void retry()}>
              Reintentar
            </Button>
          </div>
        </>
      )}
    </SettingGroup>
  );
}
