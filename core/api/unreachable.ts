import { codeOf, PROXY_CODE, PROXY_KIND_CODE, PROXY_PASSWORD_CODE } from './network.ts'
import type { UnreachableWhy } from './reply.ts'

const WHY_OF_CODE: Readonly<Record<string, UnreachableWhy>> = {
  ENOTFOUND: 'name',
  EAI_AGAIN: 'name',
  EAI_FAIL: 'name',
  EAI_NODATA: 'name',
  EAI_NONAME: 'name',
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  ANSWER_TIMEOUT: 'timeout',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  UND_ERR_SOCKET: 'reset',
  UND_ERR_DESTROYED: 'stopped',
  UND_ERR_CLOSED: 'stopped',
  STOPPED: 'stopped',
  EPROTO: 'tls',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'tls',
  UNABLE_TO_GET_ISSUER_CERT: 'tls',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'tls',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tls',
  SELF_SIGNED_CERT_IN_CHAIN: 'tls',
  HOSTNAME_MISMATCH: 'tls',
  INVALID_CA: 'tls',
  UND_ERR_PRX_TLS: 'proxy',
  UND_ERR_PRX_CONN: 'proxy',
  // Before anything was sent, undici aborts by itself only if a proxy would not open its tunnel.
  UND_ERR_ABORTED: 'proxy',
}

/** Why no answer came, read from the error's code and never from its message. */
export function whyUnreachable(error: unknown): { why: UnreachableWhy; code: string } {
  const code = codeOf(error)
  if (code === PROXY_PASSWORD_CODE) return { why: 'proxy-password', code }
  if (code === PROXY_KIND_CODE) return { why: 'proxy-kind', code }
  if (code.startsWith(PROXY_CODE)) return { why: 'proxy', code }
  const known = WHY_OF_CODE[code]
  if (known !== undefined) return { why: known, code }
  const isTls = code.startsWith('CERT_') || code.startsWith('ERR_TLS_') || code.startsWith('ERR_SSL_')
  return { why: isTls ? 'tls' : 'network', code }
}
