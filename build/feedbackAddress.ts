/**
 * The address of the footer's feedback link: FEEDBACK_ADDRESS, or else that of MAIL_FROM (`Glosa <glosa@example.org>`), whose
 * default is the server's own.
 * @throws Error with one line when it is no address
 */
export function feedbackAddress(environment: Readonly<Record<string, string | undefined>>): string {
  const { FEEDBACK_ADDRESS: own, MAIL_FROM: sender = 'Glosa <glosa@localhost>' } = environment;
  const address = (own ?? /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender).trim();
  if (!/^[^\s@<>"?&#%]+@[^\s@<>"?&#%]+$/.test(address))
    throw new Error(`${own === undefined ? 'MAIL_FROM' : 'FEEDBACK_ADDRESS'}: must be an e-mail address`);
  return address;
}
