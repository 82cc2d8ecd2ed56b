import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Pass } from '../shared/contract/tab-entry.ts'
import { SIGN_CHARACTERS, SIGNED_WITH } from '../shared/domain/images/picture-address.ts'

/** The parts of a request that decide about access. Header values as received. */
export interface AccessRequest {
  host: string | undefined
  origin: string | undefined
  /** `Sec-Fetch-Site`, from browsers that send it. */
  site: string | undefined
  /** `Sec-Fetch-Mode`. */
  mode: string | undefined
  isSocket: boolean
}

/** Access control of one preview: who may talk to the core over HTTP. */
export interface AccessControl {
  /** A new token for one tab. It is accepted once; then `onUsed` is called. */
  token(onUsed?: () => void): string
  /** Why this request gets no answer; null when it comes from our own page. */
  refusalOf(request: AccessRequest): 'host' | 'origin' | null
  /** The session for a token or session, null when it is invalid. A token is used up. */
  signIn(pass: Pass | null): string | null
  /** Whether a tab with our session signed this address of a picture, path and query. */
  isSigned(target: string): boolean
}

/**
 * Only this computer reaches the port, but so does every web page open on it, and every other user. So the Host must
 * be ours (a foreign name that resolves to this computer is DNS rebinding), an Origin must be ours, and the tab must
 * show a session or a token. There is no cookie: browsers send cookies to every port of a host.
 */
export function makeAccessControl(port: number): AccessControl {
  const host = `127.0.0.1:${port}`
  const origin = `http://${host}`
  const session = randomBytes(32).toString('base64url')
  const tokens = new Map<string, () => void>()

  return {
    token: (onUsed = () => {}) => {
      const token = randomBytes(32).toString('base64url')
      tokens.set(digest(token), onUsed)
      return token
    },
    refusalOf: request => {
      if (request.host !== host) return 'host'
      return isOurOrigin(request, origin) ? null : 'origin'
    },
    signIn: pass => {
      if (pass?.kind === 'session') return isEqual(pass.secret, session) ? session : null
      const token = digest(pass?.secret ?? '')
      const onUsed = tokens.get(token)
      if (onUsed === undefined) return null
      tokens.delete(token)
      onUsed()
      return session
    },
    isSigned: target => {
      const [address = '', sign = '', ...more] = target.split(SIGNED_WITH)
      if (more.length > 0) return false
      const wanted = createHmac('sha256', session).update(address).digest('base64url')
      return isEqual(sign, wanted.slice(0, SIGN_CHARACTERS))
    },
  }
}

function isOurOrigin(request: AccessRequest, origin: string): boolean {
  if (request.origin !== undefined) return request.origin === origin
  if (request.isSocket) return false
  // Another port of 127.0.0.1 is "same-site"; it may only link to the page.
  const isForeign = request.site === 'cross-site' || request.site === 'same-site'
  return !isForeign || request.mode === 'navigate'
}

/** Looking up digests reveals nothing about the tokens by its duration. */
function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

function isEqual(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
}
