/** The three modes of the account modal (spec §2). */
export type AuthMode = 'login' | 'signup' | 'resetPassword';

export interface AuthFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onMode: (mode: AuthMode) => void;
}
