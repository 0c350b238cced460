import { BlockList, isIP } from 'node:net';

/**
 * The addresses and networks of a comma list, as «10.0.0.0/8, 2001:db8::1».
 * @throws Error naming the entry that is neither
 */
export function parseProxies(list: string): BlockList {
  const proxies = new BlockList();
  for (const entry of list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')) {
    const [address = '', bits] = entry.split('/');
    const version = isIP(address);
    const most = version === 6 ? 128 : 32;
    const size = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : most + 1;
    if (version === 0 || size > most || entry.split('/').length > 2)
      throw new Error(`${entry} no es una dirección ni una red`);
    proxies.addSubnet(address, size, version === 6 ? 'ipv6' : 'ipv4');
  }
  return proxies;
}
