import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IPv4 networks that are nobody's on the internet (RFC 6890 and its registry). */
const specialFour: readonly (readonly [network: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/**
 * Inside 2000::/3, which is all of IPv6 that is given out: what carries an IPv4 address (Teredo, 6to4) and what is reserved. NAT64,
 * IPv4-mapped addresses, loopback, ULA and link-local stand outside of it.
 */
const specialSix: readonly (readonly [network: string, bits: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

/** Networks in which no catalogue ever is, even one that the operator lists: this network, link-local with the clouds' metadata, multicast, reserved. */
const neverFour: readonly (readonly [network: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
const neverSix: readonly (readonly [network: string, bits: number])[] = [
  ['::', 128],
  ['fe80::', 10],
  ['ff00::', 8],
];

const special = listOf(specialFour, specialSix);
const never = listOf(neverFour, neverSix);
const givenOut = listOf([], [['2000::', 3]]);

function listOf(four: typeof specialFour, six: typeof specialSix): BlockList {
  const list = new BlockList();
  for (const [network, bits] of four) list.addSubnet(network, bits, 'ipv4');
  for (const [network, bits] of six) list.addSubnet(network, bits, 'ipv6');
  return list;
}

/** True when an IP address is somebody's on the internet, and so no machine of the operator's own network. */
export function isInternetAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return isIPv6(address) && givenOut.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** True when an IP address may be that of a host which the operator has listed: private ones are, those of {@link never} are not. */
export function isUsableAddress(address: string): boolean {
  if (isIPv4(address)) return !never.check(address, 'ipv4');
  // IPv4-mapped addresses are held to the IPv4 networks by BlockList itself.
  return isIPv6(address) && !never.check(address, 'ipv6');
}
