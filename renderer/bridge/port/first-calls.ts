import type { CallName, EventName, Input } from '../../../shared/contract/contract.ts'
import { Listeners } from '../../../shared/contract/listeners.ts'
import type { Port } from '../../../shared/contract/port.ts'

/** The first page of the catalog comes at once, to be worked with while the others are read. */
export const FIRST_CATALOG_PAGE = { after: 0, limit: 1_000 } as const satisfies Input<'readCatalog'>

type FirstCall = {
  [N in CallName]: readonly [call: N, input: Input<N>, staleAfter: EventName, toldAgain?: EventName]
}[CallName]

/**
 * What a window asks for before it can show a row, and the event after which the answer may differ. An event in
 * `toldAgain` makes the window read what is newer than the answer, so it is repeated behind it.
 */
const FIRST_CALLS: readonly FirstCall[] = [
  ['readSettings', {}, 'settingsChanged'],
  ['listAccounts', {}, 'accountsChanged'],
  ['readSheetView', {}, 'accountsChanged'],
  ['readCatalog', FIRST_CATALOG_PAGE, 'accountsChanged', 'catalogChanged'],
]

/** The window numbers its own calls from 1. */
const FIRST_ID = 1_000_000_000

/** A call that was sent before the window asked for it. */
interface Ahead {
  readonly id: number
  /** The call as the window will send it, without its number. */
  readonly asked: string
  readonly staleAfter: string
  readonly toldAgain: string | undefined
  /** The last event to repeat. */
  missed: string | null
  /** What came for it, after its number. */
  came: string | null
  /** The number the window gave it; null until it asks. */
  wanted: number | null
}

/**
 * Sends the first calls at once, so that the core answers while the window's script is loaded and run. A window that
 * then makes the same call gets that answer, and once only. An answer is dropped when it may be stale, after an event or a
 * broken link, and when it is a fault: the window's own call is then sent. What comes before anybody listens is kept.
 */
export function askFirst(port: Port, link: { subscribe(listener: () => void): unknown }): Port {
  const listeners = new Listeners<[text: string]>()
  const early: string[] = []
  let isHeard = false
  let ahead: Ahead[] = FIRST_CALLS.map(([call, input, staleAfter, toldAgain], index) => ({
    id: FIRST_ID + index,
    asked: asked(call, input),
    staleAfter,
    toldAgain,
    missed: null,
    came: null,
    wanted: null,
  }))

  const tell = (text: string) => {
    if (isHeard) listeners.emit(text)
    else early.push(text)
  }
  const answered = (one: Ahead, kind: string, rest: string) => {
    const { wanted, missed } = one
    if (wanted === null && kind === 'output') one.came = rest
    else ahead = ahead.filter(other => other !== one)
    if (wanted === null) return
    tell(`{"type":"${kind}","id":${wanted}${rest}`)
    if (missed !== null) tell(missed)
  }
  const drop = (isStale: (one: Ahead) => boolean) => {
    ahead = ahead.filter(one => one.came === null || one.wanted !== null || !isStale(one))
  }
  link.subscribe(() => drop(() => true))
  port.onMessage(text => {
    if (ahead.length === 0) return tell(text)
    const [head = '', kind = '', of = ''] = /^\{"type":"(\w+)","(?:id":|event":")(\w+)/.exec(text) ?? []
    if (kind === 'event') {
      drop(({ staleAfter }) => staleAfter === of)
      for (const each of ahead) if (each.toldAgain === of && each.came !== null) each.missed = text
    }
    const one = kind === 'event' ? undefined : ahead.find(({ id }) => String(id) === of)
    if (one === undefined) tell(text)
    else answered(one, kind, text.slice(head.length))
  })
  for (const { id, asked } of ahead) port.send(`{"type":"call","id":${id}${asked}`)

  return {
    send: text => {
      const [head = '', id] = /^\{"type":"call","id":(\d+)/.exec(text) ?? []
      const one = ahead.find(({ wanted, asked }) => wanted === null && asked === text.slice(head.length))
      if (one === undefined) return port.send(text)
      one.wanted = Number(id)
      const { came } = one
      // Later, as over a real wire: the caller is not ready for the answer yet.
      if (came !== null) queueMicrotask(() => answered(one, 'output', came))
    },
    onMessage: listener => {
      const stop = listeners.listen(listener)
      isHeard = true
      for (const text of early.splice(0)) listener(text)
      return stop
    },
  }
}

/** The call as the bridge writes it; a test compares the two. */
function asked(call: CallName, input: object): string {
  return `,${JSON.stringify({ call, input }).slice(1)}`
}
