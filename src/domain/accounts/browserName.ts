/** Browsers by what they say of themselves; those that also say another's name come first. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\//, 'Firefox'],
  [/\bChromium\//, 'Chromium'],
  [/\bChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bUbuntu\b/, 'Ubuntu'],
  [/\bLinux\b/, 'Linux'],
];

/** A name by which its owner knows a browser: «Firefox en Ubuntu». @param userAgent as the browser sends it */
export function browserName(userAgent: string): string {
  const nameIn = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = nameIn(browsers) ?? 'Navegador';
  const system = nameIn(systems);
  return system === undefined ? browser : `${browser} en ${system}`;
}

/** Tells whether the browser is one of a phone or tablet. @param userAgent as the browser sends it */
export function isHandheld(userAgent: string): boolean {
  return /\b(?:Android|iPhone|iPad|Mobile)\b/.test(userAgent);
}
