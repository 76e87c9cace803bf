import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { domainToUnicode } from 'node:url'
import ipaddr from 'ipaddr.js'

/** The only part of IPv6 whose addresses are assigned for the internet. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address is on the public internet. False for a text that is no address, and for one
 * of IPv6 that contains one of IPv4 (mapped, NAT64, 6to4, Teredo), which could lead to a private one.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast)
}

/** The host of a URL as Node connects to it: without the brackets of IPv6. */
const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '')

/**
 * Whether the URL itself says that its host is private: an IP address, a name of local use, or a label
 * such as `xn--2130706433-` that only claims to be encoded, which some resolvers decode to an address.
 */
function namesPrivateHost(url: string): boolean {
  const host = hostOf(url)
  if (isIP(host)) return !isPublicAddress(host)
  return (
    /(^|\.)(localhost|local|internal)\.?$|^$/i.test(host) ||
    /(^|\.)xn--/i.test(domainToUnicode(host))
  )
}

/** The hosts to which addresses that users give may lead. */
export interface OutboundRules {
  /** Also hosts of private networks. */
  readonly isPrivateAllowed: boolean
  /** The only hosts, such as `hooks.example.com` or `*.example.com`; none: every one. */
  readonly allowedHosts: readonly string[]
}

/** Whether a host is in a list of names, of which `*.example.com` stands for all below `example.com`. */
export const isListedHost = (hostname: string, hosts: readonly string[]): boolean =>
  hosts.some((host) =>
    host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host,
  )

/** Whether the rules forbid the host of a URL whatever it resolves to. */
function namesForbiddenHost(url: string, { isPrivateAllowed, allowedHosts }: OutboundRules) {
  const isLeftOut = allowedHosts.length > 0 && !isListedHost(hostOf(url), allowedHosts)
  return isLeftOut || (!isPrivateAllowed && namesPrivateHost(url))
}

/** Throws when the rules forbid the host of a URL by its name. What it resolves to `createPublicLookup` checks. */
export function assertAllowedName(url: string, rules: OutboundRules): void {
  if (namesForbiddenHost(url, rules)) throw new PrivateAddressError()
}

/**
 * Whether the rules allow the host of a URL, as it resolves now. A name that does not resolve counts as
 * public: each connection checks again, by the same lookup.
 */
export function hasAllowedHost(
  url: string,
  rules: OutboundRules,
  resolve?: Resolve,
): Promise<boolean> {
  if (namesForbiddenHost(url, rules)) return Promise.resolve(false)
  if (rules.isPrivateAllowed) return Promise.resolve(true)
  return new Promise((settle) => {
    createPublicLookup(resolve)(hostOf(url), { all: true }, (error) =>
      settle(!(error instanceof PrivateAddressError)),
    )
  })
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
  (resolve: Resolve = lookup): LookupFunction =>
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

/** Whether a host name or an IP address, in brackets or not, is of this machine alone. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
