import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Pass } from '../shared/contract/tab-entry.ts'
import { SIGN_CHARACTERS, SIGNED_WITH } from '../shared/domain/picture-address.ts'

/** What the door needs to know about a request. Header values as they came. */
export interface Knock {
  host: string | undefined
  origin: string | undefined
  /** `Sec-Fetch-Site`, from browsers that send it. */
  site: string | undefined
  /** `Sec-Fetch-Mode`. */
  mode: string | undefined
  isSocket: boolean
}

/** The door of one preview: who may talk to the core over HTTP. */
export interface Door {
  /** A new token for one tab. It opens the door once; `onUsed` hears of that. */
  token(onUsed?: () => void): string
  /** Why this request is not answered at all; null when it comes from this computer's own page. */
  objection(knock: Knock): 'host' | 'origin' | null
  /** The session of the tab that shows this, null when it opens nothing. A token is used up by it. */
  enter(pass: Pass | null): string | null
  /** Whether a tab with our session made this address, path and query, as the picture to show. */
  isSigned(target: string): boolean
}

/**
 * Only this computer reaches the port, but every web page open on it does too, and so does every other user. So the
 * Host must be ours (a foreign name that points here is DNS rebinding), an Origin must be ours, and the tab must show
 * a session or a token that the person handed to it. There is no cookie: browsers send those to every port of a host.
 */
export function makeDoor(port: number): Door {
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
    objection: knock => {
      if (knock.host !== host) return 'host'
      return isOurOrigin(knock, origin) ? null : 'origin'
    },
    enter: pass => {
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

function isOurOrigin(knock: Knock, origin: string): boolean {
  if (knock.origin !== undefined) return knock.origin === origin
  if (knock.isSocket) return false
  // Another port of 127.0.0.1 is "same-site"; only a person's own way to the page may start there.
  const isForeign = knock.site === 'cross-site' || knock.site === 'same-site'
  return !isForeign || knock.mode === 'navigate'
}

/** Looking up digests tells nothing about the tokens, however long it takes. */
function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

function isEqual(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
}
