/** True when the address is this machine's own: there, links may be shown on the console and at /dev/correo. */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    hostname === '::1' ||
    /^(::ffff:)?127(\.\d{1,3}){3}$/.test(hostname)
  );
}
