import { useEffect, useState } from 'react';
import type { ListedProvider, SignInOptions } from '#contract/signInPopup.ts';

/** Milliseconds that a form waits to be told what it may ask. */
const longestAnswer = 5_000;

/** The forms' answer when the server cannot be asked: a button that may lead nowhere is not shown. */
const unknown: SignInOptions = { providers: [], passwords: true, signUp: 'open', domains: [] };

let asked: Promise<SignInOptions> | null = null;

/** The ways in here, asked once a page; a failure is asked anew. */
export function loadSignInOptions(): Promise<SignInOptions> {
  asked ??= ask();
  return asked;
}

async function ask(): Promise<SignInOptions> {
  const response = await fetch('/api/auth/providers', { signal: AbortSignal.timeout(longestAnswer) }).catch(() => null);
  const answer: unknown = response?.ok ? await response.json().catch(() => null) : null;
  const options = optionsIn(answer);
  if (!options) asked = null;
  return options ?? unknown;
}

/** The ways in here; null until they are known. */
export function useSignInOptions(): SignInOptions | null {
  const [options, setOptions] = useState<SignInOptions | null>(null);
  useEffect(() => {
    let current = true;
    void loadSignInOptions().then((found) => current && setOptions(found));
    return () => {
      current = false;
    };
  }, []);
  return options;
}

// Our own server's answer, looked at by hand: the landing page carries no schema library.
function optionsIn(answer: unknown): SignInOptions | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { providers, passwords, signUp, domains }: Partial<Record<keyof SignInOptions, unknown>> = answer;
  if (!Array.isArray(providers) || !Array.isArray(domains)) return null;
  return {
    providers: providers.filter(isListed),
    passwords: passwords !== false,
    signUp: signUp === 'invitation' || signUp === 'closed' || signUp === 'full' ? signUp : 'open',
    domains: domains.filter((domain) => typeof domain === 'string'),
  };
}

function isListed(value: unknown): value is ListedProvider {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('name' in value)) return false;
  return (value.id === 'google' || value.id === 'oidc') && typeof value.name === 'string';
}
