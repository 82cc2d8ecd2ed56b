import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** What the door needs to know about a request. Header values as they came. */
export interface Knock {
  method: string
  host: string | undefined
  origin: string | undefined
  /** `Sec-Fetch-Site`, from browsers that send it. */
  site: string | undefined
  /** `Sec-Fetch-Mode`. */
  mode: string | undefined
  cookie: string | undefined
  token: string | null
  isSocket: boolean
}

/**
 * What the door says.
 * - `in`: the browser has our cookie. `enter`: the token was right and is used up; give `setCookie`.
 * - `strip`: let in already, but the address still holds a token: send it to the address without.
 */
export type Verdict =
  | { kind: 'in' }
  | { kind: 'enter'; setCookie: string }
  | { kind: 'strip' }
  | { kind: 'refused'; why: 'host' | 'origin' | 'token-used-or-wrong' | 'no-session' }

/** The door of one preview: who may talk to the core over HTTP. */
export interface Door {
  /** A new token for one browser. It opens the door once. */
  token(): string
  judge(knock: Knock): Verdict
}

/**
 * Only this computer reaches the port, but every web page open on it does too, and so does every other user. So the
 * Host must be ours (a foreign name that points here is DNS rebinding), an Origin must be ours, and the browser must
 * have been handed a token by the person. `port` names the cookie, as browsers share cookies between ports.
 */
export function makeDoor(port: number): Door {
  const host = `127.0.0.1:${port}`
  const origin = `http://${host}`
  const session = randomBytes(32).toString('base64url')
  const cookieName = `supplier-desk-${port}`
  const tokens = new Set<string>()

  const hasSession = (cookies: string | undefined) =>
    (cookies ?? '').split(';').some(part => {
      const [name, value] = part.trim().split('=')
      return name === cookieName && isEqual(value ?? '', session)
    })

  return {
    token: () => {
      const token = randomBytes(32).toString('base64url')
      tokens.add(digest(token))
      return token
    },
    judge: knock => {
      if (knock.host !== host) return { kind: 'refused', why: 'host' }
      if (!isOurOrigin(knock, origin)) return { kind: 'refused', why: 'origin' }
      const known = hasSession(knock.cookie)
      if (knock.token !== null && known) return { kind: 'strip' }
      if (known) return { kind: 'in' }
      if (knock.token === null || knock.isSocket) return { kind: 'refused', why: 'no-session' }
      // Only reading the page uses a token up: a link checker's HEAD must not cost the person the way in.
      if (knock.method !== 'GET' || !tokens.delete(digest(knock.token)))
        return { kind: 'refused', why: 'token-used-or-wrong' }
      return {
        kind: 'enter',
        setCookie: `${cookieName}=${session}; HttpOnly; SameSite=Strict; Path=/`,
      }
    },
  }
}

function isOurOrigin(knock: Knock, origin: string): boolean {
  if (knock.origin !== undefined) return knock.origin === origin
  if (knock.isSocket) return false
  // Another port of 127.0.0.1 is "same-site": our cookie goes along, so the page asking must be told apart here.
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
