/** Path of a tab's WebSocket at the preview. */
export const SOCKET_PATH = '/_port'
/** The preview closes a socket with this code if the tab's token or session is not valid, or no longer. */
export const NO_SESSION = 4403

const SUBPROTOCOL = 'supplier-desk'
const TAKES = 'take'

/**
 * What a tab presents to be let in: the token of a printed address, valid once, or the session it got for
 * one. It travels as a subprotocol of the socket: browsers never send that by themselves, unlike cookies,
 * which go to every port of a host.
 */
export interface Pass {
  kind: 'token' | 'session'
  secret: string
  /** The tab wants the desk even if another one has it. */
  takes?: boolean
}

/**
 * Whether a tab has the desk, which one at a time has (decision 0073). `unsaved`: another has it, and can't save its
 * edits.
 */
export type DeskPlace = 'here' | 'elsewhere' | 'unsaved'

/**
 * The preview's first message to a tab with a valid pass: the session, which is valid until the program ends. A tab
 * that doesn't get the desk is then disconnected.
 */
export interface Entered {
  type: 'entered'
  session: string
  desk: DeskPlace
}

/** From the preview to the tab that has the desk: save, and disconnect, because another tab wants it. */
export const LEAVE = '{"type":"leave"}'
/** The answer of a tab that can't save. */
export const STAY = '{"type":"stay"}'

/** The subprotocols a tab offers; the preview takes the first and reads the others. */
export function protocolsOf({ kind, secret, takes = false }: Pass): string[] {
  return [SUBPROTOCOL, `${kind}.${secret}`, ...(takes ? [TAKES] : [])]
}

/** The pass in the header `Sec-WebSocket-Protocol`; null when there is none. */
export function passIn(header: string | undefined): Pass | null {
  const [own, shown, extra = '', ...more] = (header ?? '').split(',').map(part => part.trim())
  const found = /^(token|session)\.([\w-]{1,100})$/.exec(shown ?? '')
  if (own !== SUBPROTOCOL || found === null || !['', TAKES].includes(extra) || more.length > 0) return null
  return { kind: found[1] === 'token' ? 'token' : 'session', secret: found[2] ?? '', takes: extra === TAKES }
}
