/** The name of a site among those that are switched off: its host without «www.». */
export function siteOfHost(host: string): string {
  return host.toLowerCase().replace(/^www\./, '');
}

/** Tells whether a site is switched off, by its own name or as a part of one that is. */
export function isSiteDisabled(disabledDomains: readonly string[], host: string): boolean {
  return disabledDomains.some((domain) => covers(domain, host));
}

/** The list with this site switched off. */
export function withSiteDisabled(disabledDomains: readonly string[], host: string): readonly string[] {
  return isSiteDisabled(disabledDomains, host) ? disabledDomains : [...disabledDomains, siteOfHost(host)];
}

/** The list with this site switched on: whatever covers it goes, another site that it covered too. */
export function withSiteEnabled(disabledDomains: readonly string[], host: string): readonly string[] {
  return disabledDomains.filter((domain) => !covers(domain, host));
}

function covers(domain: string, host: string): boolean {
  const site = siteOfHost(host);
  return site === domain || site.endsWith(`.${domain}`);
}
