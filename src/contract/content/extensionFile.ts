const folder = '/extension/';

/** The address of a browser's extension, a zip. */
export function extensionAddress(browser: 'chromium' | 'firefox'): string {
  return `${folder}glosa-${browser}.zip`;
}

/** Tells whether the address is one of the zips. */
export function isExtensionZip(address: string): boolean {
  return address === extensionAddress('chromium') || address === extensionAddress('firefox');
}
