/**
 * Over https a browser takes `__Host-` cookies from this very host alone, for the whole of it and over https, so that no
 * other host of the domain can plant one. better-auth itself knows `__Secure-` only, hence the names in full.
 */
export function sessionCookies(publicUrl: URL) {
  if (publicUrl.protocol !== 'https:') return { cookiePrefix: 'glosa', useSecureCookies: false };
  const named = (name: string) => ({ name: `__Host-glosa.${name}`, attributes: { secure: true, path: '/' } });
  return {
    useSecureCookies: false,
    cookies: { session_token: named('session_token'), dont_remember: named('dont_remember') },
  };
}
