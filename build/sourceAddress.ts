/**
 * The address at which the operator offers the source of this server, which the terms link to (AGPL, section 13); empty when SOURCE_URL is not set.
 * @throws Error with one line when SOURCE_URL is no web address
 */
export function sourceAddress(environment: Readonly<Record<string, string | undefined>>): string {
  const address = environment['SOURCE_URL']?.trim() ?? '';
  if (address === '') return '';
  if (!/^https?:\/\/[^\s/]/.test(address) || !URL.canParse(address))
    throw new Error('SOURCE_URL: tiene que ser una dirección web');
  return address;
}

/** The sentence of the terms that says how to come by the source, as Markdown. */
export function sourceSentence(address: string): string {
  return address === ''
    ? 'y por lo mismo puedes pedírselo al administrador de este servidor.'
    : `y el de este servidor está en [${address}](${address}).`;
}
