/**
 * Stands in ready pages where the server's own address belongs: PUBLIC_URL is known when the server runs, not when the
 * pages are built. `.invalid` is nobody's (RFC 2606).
 */
export const originPlaceholder = 'https://glosa.invalid';

/** The page of `/`, beside the app's `index.html`. */
export const landingFile = 'landing.html';
/** The kind of answer of an address of the public pages where there is none. */
export const notFoundFile = '404.html';
/** Shown by the service worker for a public page that it does not have and cannot get. */
export const offlineAddress = '/sin-conexion';

/** The file of a ready page in the built site; `/` has its own. */
export function publicPageFile(address: string): string {
  return address === '/' ? landingFile : `${address.slice(1)}/index.html`;
}

/** True for an address below which the app has pages (spec §2). */
export function isAppAddress(address: string): boolean {
  return /^\/(?:welcome|goodbye|auth-action|home|demo)?(?:\/|$)/.test(address);
}

/** True for an address that only a ready page can answer (spec §2, the public shell): the app has no page for it. */
export function isPublicAddress(address: string): boolean {
  return /^\/(?:blog(?:\/.*)?|ayuda|privacidad|terminos|sin-conexion)$/.test(address);
}
