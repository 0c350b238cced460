import { resolvePath } from '../archive/path.ts';
import { find, findAll, type XmlElement } from '../xml/element.ts';

/** The scrambling of a file: a known font obfuscation, or by a key that we do not have. */
export type Scrambling = 'idpf-font' | 'adobe-font' | 'locked';

const algorithms: Readonly<Record<string, Scrambling>> = {
  'http://www.idpf.org/2008/embedding': 'idpf-font',
  'http://ns.adobe.com/pdf/enc#RC': 'adobe-font',
};

/** Path → scrambling, from META-INF/encryption.xml (OCF 3.3 §4.2.6.3.2). Its references start at the archive's root. */
export function readEncryption(document: XmlElement): ReadonlyMap<string, Scrambling> {
  return new Map(
    findAll(document, 'encrypteddata').flatMap((data): [string, Scrambling][] => {
      const resolved = resolvePath('', find(data, 'cipherreference')?.attributes['uri'] ?? '');
      const algorithm = find(data, 'encryptionmethod')?.attributes['algorithm'] ?? '';
      return resolved && resolved.path !== '' ? [[resolved.path, algorithms[algorithm] ?? 'locked']] : [];
    }),
  );
}

/** Undoes font obfuscation in place: EPUB 3.3 §F.2 (1,040 bytes) or Adobe's (1,024 bytes). */
export async function deobfuscate(
  bytes: Uint8Array,
  scrambling: 'idpf-font' | 'adobe-font',
  identifier: string,
): Promise<void> {
  const key = scrambling === 'idpf-font' ? await idpfKey(identifier) : adobeKey(identifier);
  if (key.length === 0) return;
  const length = Math.min(bytes.length, scrambling === 'idpf-font' ? 1040 : 1024);
  for (let index = 0; index < length; index += 1) bytes[index] = (bytes[index] ?? 0) ^ (key[index % key.length] ?? 0);
}

async function idpfKey(identifier: string): Promise<Uint8Array> {
  const source = new TextEncoder().encode(identifier.replace(/[ \t\r\n]/g, ''));
  return new Uint8Array(await crypto.subtle.digest('SHA-1', source));
}

function adobeKey(identifier: string): Uint8Array {
  const hex = identifier.replace(/^urn:uuid:/i, '').replace(/[^0-9a-f]/gi, '');
  if (hex.length !== 32) return new Uint8Array();
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
