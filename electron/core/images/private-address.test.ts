import { expect, test } from 'vitest'
import { isPrivateAddress } from './private-address.ts'

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.0.1', '169.254.169.254', '172.16.0.1'],
  ...['172.31.255.255', '192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', 'fc00::1'],
  ...[
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::a00:1',
  ],
])('%s is reached by its own computers only', address => {
  expect(isPrivateAddress(address)).toBe(true)
})

test.each([
  ...[
    '93.184.216.34',
    '172.15.0.1',
    '172.32.0.1',
    '100.128.0.1',
    '192.169.0.1',
    '8.8.8.8',
    '2606:4700::1111',
  ],
  ...['::ffff:8.8.8.8', '64:ff9b::808:808', '10.example', 'localhost', ''],
])('%j is not', address => {
  expect(isPrivateAddress(address)).toBe(false)
})
