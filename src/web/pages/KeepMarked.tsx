import { useState } from 'react';
import { useAccount } from '#web/platform/account.ts';
import { forgetMarked, type MarkedWord } from '#web/platform/demo/markedWords.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { showFailure } from '#web/ui/failure.ts';
import { toast } from '#web/ui/toasts.ts';
import styles from './KeepMarked.module.css';

interface KeepMarkedProps {
  readonly words: readonly MarkedWord[];
  /** The words were kept or discarded. */
  readonly onDone: () => void;
}

/** Offers a learner who signed up from the demo to keep the words marked there. */
export default function KeepMarked({ words, onDone }: KeepMarkedProps) {
  const store = useAccount();
  const [saving, setSaving] = useState(false);
  const count = words.length === 1 ? '1 palabra' : `${words.length} palabras`;

  const discard = () => {
    forgetMarked();
    onDone();
  };
  const keep = async () => {
    setSaving(true);
    try {
      for (const { lang, text, status, notes } of words)
        await store.call('saveWord', { lang, text, status, ...(notes !== '' && { notes }) });
      toast({ title: `${count} en tu vocabulario` });
      discard();
    } catch (error) {
      setSaving(false);
      showFailure('No se pudieron guardar las palabras')(error);
    }
  };
  return (
    <Dialog
      open
      onClose={discard}
      title="Lo que marcaste en la demo"
      description={`Marcaste ${count}. ¿Las quieres en tu vocabulario?`}
    >
      <p className={styles['words']}>
        {words.slice(0, shownWords).map(({ text, lang }, index) => [
          index > 0 && ', ',
          <i key={`${lang} ${text}`} lang={lang}>
            {text}
          </i>,
        ])}
        {words.length > shownWords && '…'}
      </p>
      <div className={styles['actions']}>
        <Button variant="primary" busy={saving} onClick={() => void keep()}>
          Guardar {count}
        </Button>
        <Button onClick={discard}>No, gracias</Button>
      </div>
    </Dialog>
  );
}

const shownWords = 12;
