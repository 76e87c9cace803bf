import ipaddr from 'ipaddr.js'

/**
 * What counters count as one address: an IPv4 address, also when it comes mapped to IPv6, and of IPv6
 * the /64 network, because whoever has one address there has all of them.
 */
export function addressGroup(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const network = address.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}
