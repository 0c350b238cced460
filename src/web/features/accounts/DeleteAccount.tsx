import { useState } from 'react';
import { useAccount } from '#web/platform/account.ts';
import { deleteAccount } from '#web/platform/session/session.ts';
import { useVisitor } from '#web/platform/session/useVisitor.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { OwnPasswordField } from './AccountFields.tsx';
import styles from './AuthForm.module.css';
import { errorAbove } from './fieldErrors.ts';
import { ProviderButtons } from './ProviderButtons.tsx';
import { useSignInOptions } from './signInOptions.ts';
import { useSubmission } from './useSubmission.ts';

interface DeleteAccountProps {
  /** Loads the farewell page: called once the account is gone. */
  readonly onDeleted: () => void;
}

/** Settings: deletes the account after asking, and after its owner has shown who it is (decisions §9). */
export function DeleteAccount({ onDeleted }: DeleteAccountProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>Eliminar mi cuenta</Button>
      {asking && <ConfirmDeletion onDeleted={onDeleted} onCancel={() => setAsking(false)} />}
    </>
  );
}

function ConfirmDeletion({ onDeleted, onCancel }: DeleteAccountProps & { readonly onCancel: () => void }) {
  const store = useAccount();
  const visitor = useVisitor();
  const social = visitor.state === 'signed-in' && visitor.social;
  const providers = useSignInOptions()?.providers ?? [];
  const [password, setPassword] = useState('');
  const { busy, refusal, onSubmit } = useSubmission(() =>
    deleteAccount({ uid: store.uid, ...(!social && { password }) }, () => store.erase(), onDeleted),
  );
  const above = errorAbove(['ownPassword'], refusal);
  return (
    <Dialog
      open
      onClose={onCancel}
      title="¿Eliminar tu cuenta?"
      description="Se borran tus libros, tus palabras, tus oraciones y todo tu progreso, aquí y en el servidor. No se puede deshacer."
    >
      <form className={styles['form']} onSubmit={onSubmit} noValidate>
        {above && <Notice tone="danger">{above.message}</Notice>}
        {!social && <OwnPasswordField value={password} refusal={refusal} autoFocus onChange={setPassword} />}
        <div className={styles['actions']}>
          <Button variant="primary" onClick={onCancel}>
            Conservarla
          </Button>
          <Button type="submit" busy={busy}>
            Eliminar para siempre
          </Button>
        </div>
      </form>
      {social && refusal?.id === 'requires-recent-login' && (
        <ProviderButtons providers={providers} rememberMe onSignedIn={() => undefined} />
      )}
    </Dialog>
  );
}
