/** The address at which AnkiConnect listens unless it is told otherwise. */
export const usualAnkiAddress = 'http://127.0.0.1:8765';

const written = /^(?:(https?):\/\/)?([\w.-]+|\[::1\])(?::(\d{1,5}))?(?:\/\S*)?$/i;
const usualPorts: Readonly<Record<string, number>> = { http: 80, https: 443 };

/**
 * The origin of an address that Anki may be at: this computer or one of the same network, never the open internet, so that whatever may
 * be sent there stays at home. Null for any other, and for what is no address.
 */
export function ankiOrigin(address: string): string | null {
  const [, scheme = 'http', named = '', portWritten] = written.exec(address.trim()) ?? [];
  const [protocol, host] = [scheme.toLowerCase(), named.toLowerCase()];
  const port = Number(portWritten ?? usualPorts[protocol]);
  if (!isAtHome(host) || port < 1 || port > 65_535) return null;
  return `${protocol}://${host}${port === usualPorts[protocol] ? '' : `:${port}`}`;
}

function isAtHome(host: string): boolean {
  if (host === 'localhost' || host === '[::1]' || /^[\w-]{1,63}\.(?:local|lan|home\.arpa)$/.test(host)) return true;
  if (!/^\d{1,3}(?:\.\d{1,3}){3}$/.test(host)) return false;
  const parts = host.split('.').map(Number);
  const [first = 0, second = 0] = parts;
  if (parts.some((part) => part > 255)) return false;
  return (
    first === 127 ||
    first === 10 ||
    (first === 192 && second === 168) ||
    (first === 172 && second >= 16 && second < 32) ||
    (first === 100 && second >= 64 && second < 128)
  );
}
