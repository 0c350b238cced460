/**
 * What the extension and the page of its settings say to each other, by `window.postMessage` to the page's own origin. The extension speaks
 * first: its popup, opened on this page, puts a script there (`activeTab`). The page answers a press with a code, never with a token; the
 * extension joins by it as by one that was typed, at the server whose origin the tab has.
 */

/** Of the extension to the page. */
export type FromExtension =
  /** It is here. `device`: the one that it is joined as at this server, null for none. */
  | { readonly kind: 'glosa-extension'; readonly version: string; readonly device: string | null }
  /** It has joined by the page's code, as this device; null: the code was refused, or the server could not be asked. */
  | { readonly kind: 'glosa-extension-paired'; readonly device: string | null };

/** Of the page to the extension. */
export type FromSettings =
  /** Asks it to say again that it is here. */
  | { readonly kind: 'glosa-settings' }
  /** The learner pressed «Unir este navegador». `account`: whose the page is, to be shown. */
  | { readonly kind: 'glosa-pairing-code'; readonly code: string; readonly account: string };

/** A message of the extension as it is, or null for anything else. */
export function fromExtension(value: unknown): FromExtension | null {
  const { kind, version, device } = fields(value);
  if (device !== null && !isText(device)) return null;
  if (kind === 'glosa-extension-paired') return { kind, device };
  return kind === 'glosa-extension' && isText(version) ? { kind, version, device } : null;
}

/** A message of the page as it is, or null for anything else. */
export function fromSettings(value: unknown): FromSettings | null {
  const { kind, code, account } = fields(value);
  if (kind === 'glosa-settings') return { kind };
  return kind === 'glosa-pairing-code' && isText(code) && isText(account) ? { kind, code, account } : null;
}

function fields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 200;
}
