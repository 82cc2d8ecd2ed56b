/** Path of a tab's WebSocket at the preview. */
export const SOCKET_PATH = '/_port'
/** The preview closes a socket with this code if the tab's token or session is not valid, or no longer. */
export const NO_SESSION = 4403

const SUBPROTOCOL = 'supplier-desk'

/**
 * What a tab presents to be let in: the token of a printed address, valid once, or the session it got for
 * one. It travels as a subprotocol of the socket: browsers never send that by themselves, unlike cookies,
 * which go to every port of a host.
 */
export interface Pass {
  kind: 'token' | 'session'
  secret: string
}

/** The preview's first message to a tab it let in: the session, which is valid until the program ends. */
export interface Entered {
  type: 'entered'
  session: string
}

/** The subprotocols a tab offers; the preview takes the first and reads the second. */
export function protocolsOf({ kind, secret }: Pass): string[] {
  return [SUBPROTOCOL, `${kind}.${secret}`]
}

/** The pass in the header `Sec-WebSocket-Protocol`; null when there is none. */
export function passIn(header: string | undefined): Pass | null {
  const [own, shown, ...more] = (header ?? '').split(',').map(part => part.trim())
  const found = /^(token|session)\.([\w-]{1,100})$/.exec(shown ?? '')
  if (own !== SUBPROTOCOL || found === null || more.length > 0) return null
  return { kind: found[1] === 'token' ? 'token' : 'session', secret: found[2] ?? '' }
}
