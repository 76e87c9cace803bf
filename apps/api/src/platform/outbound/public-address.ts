import { type LookupAddress, type LookupAllOptions, lookup as lookupAddresses } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const privateAddresses = new BlockList()
const privateNetworks = {
  ipv4: [
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
  ],
  // Addresses that contain an IPv4 address (NAT64, 6to4, Teredo) could lead to a private one.
  ipv6: [
    ['::', 96],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['100::', 64],
    ['2001::', 32],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['fc00::', 7],
    ['fe80::', 10],
    ['fec0::', 10],
    ['ff00::', 8],
  ],
} as const
for (const family of ['ipv4', 'ipv6'] as const) {
  for (const [network, bits] of privateNetworks[family]) {
    privateAddresses.addSubnet(network, bits, family)
  }
}

/** Whether an IP address is on the public internet. False for a text that is no address. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 0) return false
  return !privateAddresses.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

/** The host of a URL as Node connects to it: without the brackets of IPv6. */
const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '')

/** Whether the URL itself says that its host is private: an IP address, or a name of local use. */
export function namesPrivateHost(url: string): boolean {
  const host = hostOf(url)
  if (isIP(host)) return !isPublicAddress(host)
  return /(^|\.)(localhost|local|internal)\.?$/i.test(host)
}

/**
 * Whether every address of the URL's host is public now. A name that does not resolve counts as
 * public: whoever connects must use `createPublicLookup`, which checks again.
 */
export async function hasPublicHost(url: string): Promise<boolean> {
  if (namesPrivateHost(url)) return false
  const host = hostOf(url)
  if (isIP(host)) return true
  const addresses = await lookup(host, { all: true }).catch(() => [])
  return addresses.every(({ address }) => isPublicAddress(address))
}

/** Throws when the URL names a private IP address. A name is checked by `createPublicLookup`. */
export function assertNotPrivateLiteral(url: string): void {
  const host = hostOf(url)
  if (isIP(host) && !isPublicAddress(host)) throw new PrivateAddressError()
}

export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError'

  constructor() {
    super('The host has an address that is not public')
  }
}

/** Resolves a name to all of its addresses, as `dns.lookup` does. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * Makes the `lookup` of a request: it resolves a name and fails when any of its addresses is
 * private. The connection uses an address of this very answer, so that a second answer cannot differ.
 */
export const createPublicLookup =
  (resolve: Resolve = lookupAddresses): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) {
        callback(error ?? new Error('The host has no address'), '', 4)
      } else if (!addresses.every(({ address }) => isPublicAddress(address))) {
        callback(new PrivateAddressError(), '', 4)
      } else if (options.all) {
        callback(null, addresses)
      } else {
        callback(null, first.address, first.family)
      }
    })
  }
