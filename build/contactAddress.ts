/** Domains that no mail can reach (RFC 2606, RFC 6761): an address there was copied from an example. */
const unreachable = /(?:@|\.)(?:example|invalid|test|localhost)$|@(?:.+\.)?example\.(?:com|net|org)$/i;

/**
 * The operator's address, which the footer's «Enviar opinión» writes to; empty when CONTACT_EMAIL is not set.
 * @throws Error with one line when CONTACT_EMAIL is no address, or one that nobody can have
 */
export function contactAddress(environment: Readonly<Record<string, string | undefined>>): string {
  const address = environment['CONTACT_EMAIL']?.trim() ?? '';
  if (address === '') return '';
  if (!/^[^\s@<>"?&#%]+@[^\s@<>"?&#%]+$/.test(address))
    throw new Error('CONTACT_EMAIL: tiene que ser un correo electrónico');
  if (unreachable.test(address)) throw new Error('CONTACT_EMAIL: nadie puede tener una dirección de ese dominio');
  return address;
}
