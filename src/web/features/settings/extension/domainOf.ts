import { isSiteName } from '#domain/profile/siteName.ts';

/** The site that a person wrote, as an address or a name («https://www.Banco.es/x», «banco.es»); null when it is none. */
export function domainOf(text: string): string | null {
  const written = text.trim();
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(written) ? written : `https://${written}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  const domain = hostname.replace(/^www\./, '');
  return /^https?:$/.test(protocol) && isSiteName(domain) ? domain : null;
}
