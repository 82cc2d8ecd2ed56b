import { expect, test } from 'vitest'
import { whyUnreachable } from './unreachable.ts'

const coded = (code: string, cause?: Error) => Object.assign(new Error('x', { cause }), { code })

test.each([
  ['ENOTFOUND', 'name'],
  ['EAI_AGAIN', 'name'],
  ['ECONNREFUSED', 'refused'],
  ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
  ['ETIMEDOUT', 'timeout'],
  ['ECONNRESET', 'reset'],
  ['UND_ERR_SOCKET', 'reset'],
  ['CERT_HAS_EXPIRED', 'tls'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls'],
  ['PROXY_ECONNREFUSED', 'proxy'],
  ['UND_ERR_PRX_CONN', 'proxy'],
  ['ENETUNREACH', 'network'],
  ['EHOSTUNREACH', 'network'],
  ['HPE_INVALID_CONSTANT', 'network'],
])('%s means %s', (code, why) => expect(whyUnreachable(coded(code))).toEqual({ why, code }))

test('the code of a cause counts when the error has none, and an error without any is survived', () => {
  expect(whyUnreachable(new Error('fetch failed', { cause: coded('ENOTFOUND') })).why).toBe('name')
  expect(whyUnreachable(new Error('x'))).toEqual({ why: 'network', code: 'UNKNOWN' })
  expect(whyUnreachable('x')).toEqual({ why: 'network', code: 'UNKNOWN' })
})
