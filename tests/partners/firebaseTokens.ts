import * as firebase from '@firebase/app';

let tokenNow: () => string | null = () => null;
let isRegistered = false;

/**
 * Gives firebase's client our tokens the way its own sign-in would. The client takes what gives tokens once for all its apps,
 * and test files share its modules: the last caller's function is the one that is asked.
 */
export function giveFirebaseTokens(current: () => string | null): void {
  tokenNow = current;
  if (isRegistered) return;
  // In the module but not in its types: how firebase's own packages find one another.
  const register: unknown = Reflect.get(firebase, '_registerComponent');
  if (typeof register !== 'function') throw new Error('The client can no longer be given a token');
  const getToken = async () => {
    const accessToken = tokenNow();
    return accessToken === null ? null : { accessToken };
  };
  register({
    name: 'auth-internal',
    type: 'PRIVATE',
    instanceFactory: () => ({ getToken }),
    multipleInstances: false,
    serviceProps: {},
    instantiationMode: 'EAGER',
    onInstanceCreated: null,
  });
  isRegistered = true;
}
