const folder = '/extension/';

export type ExtensionBrowser = 'chromium' | 'firefox';

/** The address of a browser's extension, a zip. */
export function extensionAddress(browser: ExtensionBrowser): string {
  return `${folder}glosa-${browser}.zip`;
}

/** Tells whether the address is one of the zips. */
export function isExtensionZip(address: string): boolean {
  return address === extensionAddress('chromium') || address === extensionAddress('firefox');
}
