import { useState } from 'react';
import { Refusal } from '#domain/errors/refusal.ts';
import { account } from '#web/platform/session/session.ts';
import { useVisitor } from '#web/platform/session/useVisitor.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { OwnPasswordField } from './AccountFields.tsx';
import styles from './AuthForm.module.css';
import { errorAbove, errorUnder } from './fieldErrors.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { useSubmission } from './useSubmission.ts';

/** Settings: a new password for a person who knows the current one (spec §5); a social account has none. */
export function ChangePassword() {
  const visitor = useVisitor();
  const [currentPassword, setCurrentPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [changed, setChanged] = useState(false);
  const { busy, refusal, onSubmit } = useSubmission(async () => {
    setChanged(false);
    await account('change-password', { currentPassword, newPassword });
    setCurrentPassword('');
    setNewPassword('');
    setChanged(true);
  });
  const above = errorAbove(['ownPassword', 'newPassword'], refusal);
  if (visitor.state === 'signed-in' && visitor.social) return <p>{new Refusal('social-password').message}</p>;
  return (
    <form className={styles['form']} onSubmit={onSubmit} noValidate>
      {above && <Notice tone="danger">{above.message}</Notice>}
      {changed && <Notice tone="done">Contraseña cambiada. Hemos cerrado tus otras sesiones.</Notice>}
      <OwnPasswordField
        label="Contraseña actual"
        value={currentPassword}
        refusal={refusal}
        onChange={setCurrentPassword}
      />
      <NewPasswordField
        label="Contraseña nueva"
        value={newPassword}
        error={errorUnder('newPassword', refusal)}
        onChange={setNewPassword}
      />
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          Cambiar contraseña
        </Button>
      </div>
    </form>
  );
}
