import { BlockList, isIP, isIPv4 } from 'node:net'

/**
 * How far an address reaches: this computer, a private network, the internet. `nowhere` holds no pictures for anybody
 * (link-local, which has the secrets of cloud machines; multicast, tests, examples).
 */
export type Reach = 'computer' | 'private' | 'internet' | 'nowhere'

const REACHING: readonly Reach[] = ['computer', 'private', 'internet']

/** The first range that contains an address decides; an address in none is on the internet (IANA's registries). */
const NETS: readonly (readonly [Exclude<Reach, 'internet'>, 'ipv4' | 'ipv6', readonly string[]])[] = [
  ['computer', 'ipv4', ['127.0.0.0/8']],
  ['computer', 'ipv6', ['::1/128']],
  ['private', 'ipv4', ['10.0.0.0/8', '100.64.0.0/10', '172.16.0.0/12', '192.168.0.0/16']],
  ['private', 'ipv6', ['fc00::/7']],
  ['nowhere', 'ipv4', ['0.0.0.0/8', '169.254.0.0/16', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24']],
  ['nowhere', 'ipv4', ['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3']],
  // Old forms of IPv4, translation inside one network, discard, protocols (Teredo), examples.
  ['nowhere', 'ipv6', ['::/96', '64:ff9b:1::/48', '100::/64', '2001::/23', '2001:db8::/32', '3fff::/20']],
  ['nowhere', 'ipv6', ['5f00::/16', 'fe80::/9', 'ff00::/8']],
]

/** IPv6 that embeds an IPv4 address, by the first groups, and where that begins: mapped, SIIT, NAT64, 6to4. */
const STANDS_FOR: readonly (readonly [groups: readonly number[], at: number])[] = [
  [[0, 0, 0, 0, 0, 0xffff], 6],
  [[0, 0, 0, 0, 0xffff, 0], 6],
  [[0x64, 0xff9b, 0, 0, 0, 0], 6],
  [[0x2002], 1],
]

const lists = NETS.map(([reach, family, nets]) => {
  const list = new BlockList()
  for (const net of nets) {
    const [address = '', prefix] = net.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return { reach, family, list }
})

/** How far an IP address reaches. Null if it is none, a name for example. */
export function reachOf(address: string): Reach | null {
  const plain = address.replace(/%.*$/, '')
  if (isIP(plain) === 0) return null
  const meant = standsFor(plain) ?? plain
  const family = isIPv4(meant) ? 'ipv4' : 'ipv6'
  const found = lists.find(net => net.family === family && net.list.check(meant, family))
  return found?.reach ?? 'internet'
}

/** The shortest reach of some addresses; `nowhere` doesn't count. */
export function nearest(places: readonly { address: string }[]): Reach {
  const reaches = places.map(({ address }) => reachOf(address))
  return REACHING.find(reach => reaches.includes(reach)) ?? 'internet'
}

/**
 * A marketplace may fetch what reaches as far as its own address or farther: one in a private network, that network's
 * pictures.
 */
export function mayReach(from: Reach, to: Reach): boolean {
  return to !== 'nowhere' && REACHING.indexOf(from) <= REACHING.indexOf(to)
}

function standsFor(address: string): string | null {
  if (isIPv4(address)) return null
  const groups = groupsOf(address)
  const found = STANDS_FOR.find(([first]) => first.every((group, index) => groups[index] === group))
  if (found === undefined) return null
  const [high = 0, low = 0] = groups.slice(found[1])
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const hex = address.replace(/(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (_, ...parts) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number)
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
  const [head = [], tail = []] = hex
    .split('::')
    .map(part => (part === '' ? [] : part.split(':').map(group => Number.parseInt(group, 16))))
  return [...head, ...new Array(8 - head.length - tail.length).fill(0), ...tail]
}
