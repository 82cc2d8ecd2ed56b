import { expect, test } from 'vitest'
import { readRoutes } from './proxy-rules.ts'

test.each([
  ['DIRECT', [{ kind: 'direct' }]],
  ['PROXY proxy.office.example:3128', [{ kind: 'proxy', url: 'http://proxy.office.example:3128/' }]],
  ['PROXY proxy.office.example', [{ kind: 'proxy', url: 'http://proxy.office.example/' }]],
  ['HTTPS proxy.office.example:443', [{ kind: 'proxy', url: 'https://proxy.office.example/' }]],
  ['PROXY 10.0.0.1:8080; DIRECT', [{ kind: 'proxy', url: 'http://10.0.0.1:8080/' }, { kind: 'direct' }]],
  ['PROXY [2001:db8::1]:3128', [{ kind: 'proxy', url: 'http://[2001:db8::1]:3128/' }]],
  ['proxy a:1;direct', [{ kind: 'proxy', url: 'http://a:1/' }, { kind: 'direct' }]],
  ['DIRECT; PROXY a:1', [{ kind: 'direct' }, { kind: 'proxy', url: 'http://a:1/' }]],
  ['SOCKS5 a:1080; PROXY b:3128', [{ kind: 'proxy', url: 'http://b:3128/' }]],
  ['SOCKS5 a:1080; DIRECT', [{ kind: 'direct' }]],
  ['SOCKS5 a:1080', [{ kind: 'unsupported', rule: 'SOCKS5 a:1080' }]],
  ['SOCKS a:1080;SOCKS4 b:1080', [{ kind: 'unsupported', rule: 'SOCKS a:1080' }]],
  ['QUIC a:443', [{ kind: 'unsupported', rule: 'QUIC a:443' }]],
  ['', [{ kind: 'direct' }]],
  [' ; ;', [{ kind: 'direct' }]],
  ['NONSENSE a:1', [{ kind: 'direct' }]],
  ['PROXY', [{ kind: 'direct' }]],
  ['PROXY user:word@a:1; PROXY b:2', [{ kind: 'proxy', url: 'http://b:2/' }]],
  ['PROXY a:1/path', [{ kind: 'direct' }]],
  ['PROXY a:99999', [{ kind: 'direct' }]],
  ['PROXY a:1 b:2', [{ kind: 'direct' }]],
])('the system answers "%s"', (text, route) => {
  expect(readRoutes(text)).toEqual(route)
})
