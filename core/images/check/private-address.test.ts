import { expect, test } from 'vitest'
import { mayReach, type Reach, reachOf } from './private-address.ts'

const REACHES: Readonly<Record<Reach, readonly string[]>> = {
  computer: [
    '127.0.0.1',
    '127.255.0.1',
    '::1',
    '0:0:0:0:0:0:0:1',
    '::ffff:7f00:1',
    '::ffff:0:127.0.0.1',
    '2002:7f00:1::',
  ],
  private: [
    ...['10.1.2.3', '100.64.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1'],
    ...['::ffff:10.0.0.1', '0:0:0:0:0:ffff:a00:1', '64:ff9b::a00:1', '64:ff9b::10.0.0.1', '2002:c0a8:101::1'],
  ],
  nowhere: [
    ...[
      '0.0.0.0',
      '169.254.169.254',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '192.0.2.1',
      '198.51.100.7',
    ],
    ...[
      '203.0.113.9',
      '192.88.99.1',
      '::',
      '::127.0.0.1',
      '::10.0.0.1',
      'fe80::1',
      'fe80::1%eth0',
      'fec0::1',
    ],
    ...['ff02::1', '::ffff:169.254.169.254', '::ffff:0:a9fe:a9fe', '2002:a9fe:a9fe::', '64:ff9b:1::a00:1'],
    ...['100::1', '2001:0:7f00:1::', '2001:db8::1', '3fff::1', '64:ff9b::a9fe:a9fe'],
  ],
  internet: [
    ...[
      '93.184.216.34',
      '172.15.0.1',
      '172.32.0.1',
      '100.128.0.1',
      '192.169.0.1',
      '8.8.8.8',
      '2606:4700::1111',
    ],
    ...['::ffff:8.8.8.8', '64:ff9b::808:808', '2002:808:808::1', '2a00:1450:4001::', '2001:4860:4860::8888'],
  ],
}

test.each(Object.entries(REACHES).flatMap(([reach, all]) => all.map(address => [address, reach])))(
  '%s reaches %s',
  (address, reach) => expect(reachOf(address)).toBe(reach),
)

test.each(['10.example', 'localhost', '', '127.1', '1.2.3', 'fe80'])('%j is no address but a name', name => {
  expect(reachOf(name)).toBeNull()
})

test('a marketplace shows what reaches as far as itself or farther, and nobody what is nowhere', () => {
  const reaches: Reach[] = ['computer', 'private', 'internet', 'nowhere']
  const may = reaches.map(from => reaches.filter(to => mayReach(from, to)).join(' '))
  expect(may.slice(0, 3)).toEqual(['computer private internet', 'private internet', 'internet'])
  for (const from of reaches) expect(mayReach(from, 'nowhere')).toBe(false)
})
