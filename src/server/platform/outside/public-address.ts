/** Which network addresses are public: https://www.iana.org/assignments/iana-ipv4-special-registry and iana-ipv6-special-registry. */
import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Special ranges of IPv4: private, loopback, link-local, carrier-grade NAT, documentation, multicast, reserved. */
const specialV4 = blockList('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
])

/**
 * Only this range of IPv6 is given to hosts. Outside of it are loopback, unique local (ULA), link-local, multicast and
 * every notation that contains an address of IPv4: mapped, compatible, NAT64.
 */
const globalV6 = blockList('ipv6', [['2000::', 3]])

/** Special ranges within it: protocol assignments (Teredo among them), documentation, 6to4. */
const specialV6 = blockList('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])

function blockList(family: 'ipv4' | 'ipv6', ranges: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of ranges) list.addSubnet(network, prefix, family)
  return list
}

/** Returns true for an address that any host of the internet could have. False for what is not an address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialV4.check(address, 'ipv4')
  return isIPv6(address) && globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6')
}
