import { BlockList, isIP, isIPv6 } from 'node:net'

/** Networks that only their own computers reach: private, loopback, link-local, shared, for tests and for groups. */
const PRIVATE_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
]
const PRIVATE_V6: readonly (readonly [string, number])[] = [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
]

const closed = new BlockList()
for (const [net, prefix] of PRIVATE_V4) closed.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of PRIVATE_V6) closed.addSubnet(net, prefix, 'ipv6')

/** Whether an IP address (not a name) is one that a marketplace elsewhere cannot reach. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/%.*$/, '')
  if (isIP(plain) === 0) return false
  return closed.check(
    embeddedV4(plain) ?? plain,
    isIPv6(plain) && embeddedV4(plain) === null ? 'ipv6' : 'ipv4',
  )
}

/** The IPv4 address within an IPv6 one that stands for it (`::ffff:0:0/96`, NAT64); null for any other. */
function embeddedV4(address: string): string | null {
  const match = /^(?:::ffff:|64:ff9b::)(?:(\d+\.\d+\.\d+\.\d+)|([0-9a-f]{1,4}):([0-9a-f]{1,4}))$/i.exec(
    address,
  )
  if (match === null) return null
  const [, dotted, high = '0', low = '0'] = match
  if (dotted !== undefined) return dotted
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [a >> 8, a & 255, b >> 8, b & 255].join('.')
}
