import { useSearchParams } from 'react-router';
import { AuthAction } from '#web/features/accounts/AuthAction.tsx';

export function AuthActionPage() {
  const [parameters] = useSearchParams();
  return <AuthAction mode={parameters.get('mode')} code={parameters.get('code')} />;
}
