import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Ranges in which no catalogue ever is, even one that the operator lists: this network, link-local with the clouds' metadata, multicast. */
const neverUsable: ReadonlySet<string> = new Set(['unspecified', 'linkLocal', 'multicast', 'broadcast']);
/** 0.0.0.0/8 and 240.0.0.0/4, of which the library names single addresses and, with documentation networks, a kind. */
const nobodys = ['0.0.0.0/8', '240.0.0.0/4'].map((network) => ipaddr.IPv4.parseCIDR(network));
/** All of IPv6 that is given out: NAT64, loopback, unique local and link-local addresses stand outside of it. */
const givenOut = ipaddr.IPv6.parseCIDR('2000::/3');

/** True when an IP address is somebody's on the internet, and so no machine of the operator's own network. */
export function isInternetAddress(text: string): boolean {
  const address = parse(text);
  if (address?.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 ? !isNobodys(address) : address.match(givenOut);
}

/** True when an IP address may be that of a host which the operator has listed: private ones are, those of {@link neverUsable} are not. */
export function isUsableAddress(text: string): boolean {
  const address = parse(text);
  if (!address || neverUsable.has(address.range())) return false;
  return !(address instanceof ipaddr.IPv4 && isNobodys(address));
}

/** An IPv4-mapped address is the IPv4 address; null for what is no address in its usual form. */
function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return isIP(text) === 0 ? null : ipaddr.process(text);
}

function isNobodys(address: ipaddr.IPv4): boolean {
  return nobodys.some((network) => address.match(network));
}
