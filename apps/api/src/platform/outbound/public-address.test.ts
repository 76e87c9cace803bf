import { describe, expect, test } from 'vitest'
import { createOutboundPost } from './outbound-post.ts'
import { hasAllowedHost, isPublicAddress, type Resolve } from './public-address.ts'

/** Each network that is not public, by its first and last address and one within. */
const privateIpv4 = [
  ...['0.0.0.0', '0.1.2.3', '0.255.255.255', '10.0.0.0', '10.1.2.3', '10.255.255.255'],
  ...['100.64.0.0', '100.100.100.200', '100.127.255.255', '127.0.0.0', '127.0.0.1'],
  ...['127.255.255.255', '169.254.0.0', '169.254.169.254', '169.254.255.255', '172.16.0.0'],
  ...['172.20.1.1', '172.31.255.255', '192.0.0.0', '192.0.0.170', '192.0.0.255', '192.0.2.1'],
  ...['192.88.99.1', '192.168.0.0', '192.168.1.1', '192.168.255.255', '198.18.0.0'],
  ...['198.19.255.255', '198.51.100.7', '203.0.113.9', '224.0.0.1', '239.255.255.250'],
  ...['240.0.0.1', '255.255.255.254', '255.255.255.255'],
]
const privateIpv6 = [
  ...['::', '::1', '::2', '::ffff:ffff', '::127.0.0.1', '::10.0.0.1', '::8.8.8.8'],
  ...[
    '::ffff:8.8.8.8',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '::ffff:a9fe:a9fe',
    '::ffff:192.168.0.1',
    '::ffff:0.0.0.0',
  ],
  ...[
    '::ffff:0:127.0.0.1',
    '::ffff:0:7f00:1',
    '::ffff:0:a00:1',
    '::ffff:0:8.8.8.8',
    '::fffe:8.8.8.8',
  ],
  ...[
    '64:ff9b::7f00:1',
    '64:ff9b::8.8.8.8',
    '64:ff9b:1::1',
    '64:ff9b:1:ffff::a00:1',
    '64:ff9b:2::1',
  ],
  ...['100::', '100::1', '100::ffff:ffff:ffff:ffff', '100:0:0:1::1', '100:0:0:2::1', '1::1'],
  ...[
    '2001::',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    '2001:0:7f00:1::',
    '2001:1::1',
    '2001:2::1',
  ],
  ...['2001:3::1', '2001:4:112::1', '2001:5::1', '2001:10::1', '2001:20::1', '2001:30::1'],
  ...['2001:1ff:ffff::1', '2001:db8::1', '2001:db8:ffff:ffff::1', '2002::', '2002:7f00:1::'],
  ...['2002:808:808::1', '2002:ffff:ffff::1', '3fff::1', '3fff:fff:ffff::1', '4000::1', '5f00::1'],
  ...['5f00:ffff::1', '8000::1', 'fc00::1', 'fd00::1', 'fd00:ec2::254', 'fdff:ffff::1', 'fe80::1'],
  ...['fe80::1%lo', 'febf::1', 'fec0::1', 'feff::1', 'ff00::', 'ff02::1', 'ff0e::1', 'ffff::1'],
]
const noAddresses = [
  '',
  ' ',
  'not an address',
  '127.1',
  '2130706433',
  '0x7f.0.0.1',
  '8.8.8',
  '8.8.8.8 ',
]
const publicAddresses = [
  ...['1.1.1.1', '8.8.8.8', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0'],
  ...['126.255.255.255', '128.0.0.1', '169.253.255.255', '169.255.0.0', '172.15.255.255'],
  ...['172.32.0.1', '192.0.1.1', '192.167.255.255', '192.169.0.0', '198.17.255.255', '198.20.0.0'],
  ...['223.255.255.255', '2001:200::1', '2001:4860:4860::8888', '2001:db7::1'],
  ...['2001:db9::1', '2003::1', '2400:cb00::1', '2606:4700::1111', '2a00:1450::1', '3ffe::1'],
]

/** Other spellings of an IPv4 address, which a URL reads as the same. */
const spellings: Readonly<Record<string, (octets: readonly number[]) => string>> = {
  decimal: (octets) => String(numberOf(octets)),
  hexadecimal: (octets) => `0x${numberOf(octets).toString(16)}`,
  'upper-case hexadecimal': (octets) => `0X${numberOf(octets).toString(16).toUpperCase()}`,
  octal: (octets) => `0${numberOf(octets).toString(8)}`,
  'hexadecimal parts': (octets) => octets.map((octet) => `0x${octet.toString(16)}`).join('.'),
  'octal parts': (octets) => octets.map((octet) => `0${octet.toString(8)}`).join('.'),
  'octal parts with zeros': (octets) => octets.map((octet) => `000${octet.toString(8)}`).join('.'),
  'three parts': ([a = 0, b = 0, c = 0, d = 0]) => `${a}.${b}.${c * 256 + d}`,
  'two parts': ([a = 0, ...rest]) => `${a}.${numberOf([0, ...rest])}`,
  'a dot at the end': (octets) => `${octets.join('.')}.`,
  'full-width digits': (octets) =>
    octets.join('.').replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  'digits in circles': (octets) =>
    octets.join('.').replace(/[1-9]/g, (digit) => String.fromCodePoint(0x245f + Number(digit))),
  'ideographic full stops': (octets) => octets.join('。'),
  'half-width full stops': (octets) => octets.join('｡'),
  'escaped digits': (octets) =>
    octets.join('.').replace(/\d/g, (digit) => `%${digit.charCodeAt(0).toString(16)}`),
  'a soft hyphen': (octets) => octets.join('.\u00AD'),
  'mapped to IPv6': (octets) => `[::ffff:${octets.join('.')}]`,
  'mapped to IPv6 in full': (octets) => `[0:0:0:0:0:FFFF:${hexPairs(octets)}]`,
  'compatible with IPv4': (octets) => `[::${octets.join('.')}]`,
  translated: (octets) => `[::ffff:0:${hexPairs(octets)}]`,
  'behind NAT64': (octets) => `[64:ff9b::${octets.join('.')}]`,
  'in 6to4': (octets) => `[2002:${hexPairs(octets)}::1]`,
  'in Teredo': (octets) => `[2001::${hexPairs(octets.map((octet) => octet ^ 255))}]`,
}
const numberOf = (octets: readonly number[]): number =>
  octets.reduce((sum, octet) => sum * 256 + octet, 0)
const hexPairs = (octets: readonly number[]): string => {
  const hex = octets.map((octet) => octet.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 4)}:${hex.slice(4)}`
}

const spelled = [
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '192.168.1.1',
  '100.64.0.1',
  '0.0.0.0',
].flatMap((address) =>
  Object.entries(spellings).map(([name, spell]) => ({
    name,
    address,
    host: spell(address.split('.').map(Number)),
  })),
)
const localNames = [
  ...['localhost', 'LOCALHOST', 'localhost.', 'push.localhost', 'a.b.localhost.', 'loc%61lhost'],
  ...[
    'ⓛocalhost',
    'ｌｏｃａｌｈｏｓｔ',
    'loc\u00ADalhost',
    'printer.local',
    'printer.LOCAL.',
    'printer。local',
  ],
  ...[
    'metadata.google.internal',
    'db.internal.',
    'xn--2130706433-',
    'XN--2130706433-',
    'xn--127-.0.0.1.a',
  ],
  ...['a.xn--2130706433-', 'xn--localhost-', 'xn--0x7f000001-.', 'xn--2130706433-.example'],
]

const publicOnly = { isPrivateAllowed: false, allowedHosts: [] }

describe('what is public', () => {
  test('is decided for 200 spellings and more', () => {
    const count = [privateIpv4, privateIpv6, noAddresses, spelled, localNames].flat().length
    expect(count).toBeGreaterThan(200)
  })

  test.each([...privateIpv4, ...privateIpv6, ...noAddresses])(
    'the address %j is not',
    (address) => {
      expect(isPublicAddress(address)).toBe(false)
    },
  )

  test.each(publicAddresses)('the address %s is', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  const post = createOutboundPost({ isPrivateAllowed: false, allowedHosts: [] })
  const isRefused = async (host: string) => {
    const url = `https://${host}/send`
    expect(await hasAllowedHost(url, publicOnly)).toBe(false)
    expect(await post(url, { headers: {}, body: '{}', withinMs: 5_000 })).toEqual({
      failure: 'private_address',
    })
  }
  test.each(spelled)('$address as $host ($name) is not', ({ host }) => isRefused(host))
  test.each(localNames)('the name %s is not', isRefused)
})

describe('a name', () => {
  const resolveTo =
    (addresses: readonly string[] | null): Resolve =>
    (_hostname, _options, callback) => {
      if (addresses === null) callback(Object.assign(new Error('No'), { code: 'ENOTFOUND' }), [])
      else
        callback(
          null,
          addresses.map((address) => ({ address, family: 4 })),
        )
    }

  test.each([
    [['8.8.8.8'], true],
    [['8.8.8.8', '2606:4700::1111'], true],
    [['8.8.8.8', '10.0.0.1'], false],
    [['::ffff:0:7f00:1'], false],
    [['fe80::1%1'], false],
    [null, true],
  ])('that resolves to %j: public is %s', async (addresses, isPublic) => {
    expect(await hasAllowedHost('https://hooks.example/', publicOnly, resolveTo(addresses))).toBe(
      isPublic,
    )
  })

  test.each(['xn--bcher-kva.example', 'bücher.example', 'xn--fiqs8s', 'r3---sn-apo3.example'])(
    'of another alphabet, %s, is asked for like any other',
    async (host) => {
      expect(await hasAllowedHost(`https://${host}/`, publicOnly, resolveTo(['8.8.8.8']))).toBe(
        true,
      )
    },
  )
})

describe('a list of the operator', () => {
  const resolve: Resolve = (_hostname, _options, callback) =>
    callback(null, [{ address: '8.8.8.8', family: 4 }])
  const rules = { isPrivateAllowed: false, allowedHosts: ['hooks.example', '*.own.example'] }

  test.each([
    ['https://hooks.example/a', true],
    ['https://eu.own.example/a', true],
    ['https://own.example/a', false],
    ['https://evilhooks.example/a', false],
    ['https://hooks.example.evil.example/a', false],
    ['https://hooks.example@evil.example/a', false],
    ['https://8.8.8.8/a', false],
  ])('allows %s: %s, and no request goes elsewhere', async (url, isAllowed) => {
    expect(await hasAllowedHost(url, rules, resolve)).toBe(isAllowed)
    expect(await hasAllowedHost(url, { ...rules, isPrivateAllowed: true })).toBe(isAllowed)
    if (isAllowed) return
    const post = createOutboundPost({ ...rules, isPrivateAllowed: true, resolve })
    expect(await post(url, { headers: {}, body: '{}', withinMs: 5_000 })).toEqual({
      failure: 'private_address',
    })
  })

  test('makes no private address public', async () => {
    const allowed = { isPrivateAllowed: false, allowedHosts: ['127.0.0.1', 'localhost'] }
    for (const host of allowed.allowedHosts) {
      expect(await hasAllowedHost(`https://${host}/`, allowed)).toBe(false)
    }
  })
})
