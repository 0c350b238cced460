import type { SignInOptions } from '#contract/signInPopup.ts';
import { catalogue } from '#domain/errors/catalogue.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import type { Refusal } from '#domain/errors/refusal.ts';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './AuthForm.module.css';
import type { AuthFormProps } from './authMode.ts';

/** The sentence for those who may not make an account here. */
const sentences = {
  invitation: catalogue['sign-up-by-invitation'].text,
  closed: catalogue['sign-up-closed'].text,
  full: catalogue['sign-up-full'].text,
} as const;

interface NoSignUpProps extends Pick<AuthFormProps, 'onMode'> {
  readonly signUp: Exclude<SignInOptions['signUp'], 'open'>;
  /** Why the invitation that they came with is not good; null when they have none. */
  readonly refusal: Refusal | null;
}

/** Takes the place of the sign-up form where it would be filled in for nothing. */
export function NoSignUp({ signUp, refusal, onMode }: NoSignUpProps) {
  return (
    <div className={styles['form']}>
      {refusal ? <Notice tone="danger">{refusal.message}</Notice> : <p>{sentences[signUp]}</p>}
      <div className={styles['actions']}>
        <Button variant="primary" onClick={() => onMode('login')}>
          Ya tengo cuenta
        </Button>
        <ButtonLink to="/demo">Ver la demo</ButtonLink>
      </div>
    </div>
  );
}
