/** A value on its way to the other world: functions and promises go as numbers, all else by value. */
type Box =
  | { v: unknown }
  | { a: Box[] }
  | { o: Record<string, Box> }
  | { e: { name: string; message: string } }
  | { f: number }
  | { p: number }

/**
 * One end of a bridge between the page's world and the preload's: they share the document and no objects, so functions
 * are called by DOM events, which are answered before they return. Run in both worlds of a page, from its source text:
 * it uses nothing outside itself.
 */
export function joinWorlds(token: string, mine: string, other: string) {
  const hear = document.addEventListener.bind(document)
  const dispatch = document.dispatchEvent.bind(document)
  const EventOfPage = CustomEvent
  const functions = new Map<number, (...values: unknown[]) => unknown>()
  const ids = new Map<unknown, number>()
  const answers: ({ gave: Box } | { threw: Box } | null)[] = []
  const tell = (what: string, detail: unknown) => dispatch(new EventOfPage(`${token}:${what}`, { detail }))
  const on = (what: string, listener: (detail: never) => void) =>
    hear(`${token}:${what}`, event => listener((event as CustomEvent).detail as never))

  const pack = (value: unknown, depth = 0): Box => {
    if (depth > 1000) throw new TypeError('Recursion depth exceeded')
    if (typeof value === 'symbol') throw new TypeError('A symbol could not be cloned.')
    if (typeof value === 'function') {
      const id = ids.get(value) ?? ids.size + 1
      ids.set(value, id)
      functions.set(id, value as () => unknown)
      return { f: id }
    }
    if (typeof value !== 'object' || value === null) return { v: value }
    if (Array.isArray(value)) return { a: value.map(one => pack(one, depth + 1)) }
    if (value instanceof Promise) {
      const settle = (yes: (found: unknown) => void, no: (error: unknown) => void) => void value.then(yes, no)
      return { p: (pack(settle) as { f: number }).f }
    }
    if (value instanceof Error) return { e: { name: value.name, message: value.message } }
    const proto: unknown = Object.getPrototypeOf(value)
    if (proto !== Object.prototype && proto !== null) return { v: value }
    return { o: Object.fromEntries(Object.entries(value).map(([key, one]) => [key, pack(one, depth + 1)])) }
  }
  const unpack = (box: Box): unknown => {
    if ('v' in box) return box.v
    if ('a' in box) return box.a.map(unpack)
    if ('o' in box) return Object.fromEntries(Object.entries(box.o).map(([key, one]) => [key, unpack(one)]))
    if ('e' in box) return Object.assign(new Error(box.e.message), { name: box.e.name })
    if ('p' in box) return new Promise((yes, no) => call(box.p, [yes, no]))
    return (...values: unknown[]) => call(box.f, values)
  }
  const call = (id: number, values: unknown[]): unknown => {
    answers.push(null)
    tell(`call:${other}`, { id, values: values.map(one => pack(one)) })
    const answer = answers.pop() ?? null
    if (answer === null) throw new Error('the other world is gone')
    if ('threw' in answer) throw unpack(answer.threw)
    return unpack(answer.gave)
  }

  on(`call:${mine}`, ({ id, values }: { id: number; values: Box[] }) => {
    const run = () => {
      try {
        return { gave: pack(functions.get(id)?.(...values.map(unpack))) }
      } catch (error) {
        return { threw: pack(error instanceof Error ? error : new Error(String(error))) }
      }
    }
    tell(`answer:${other}`, run())
  })
  on(`answer:${mine}`, (detail: { gave: Box } | { threw: Box }) => {
    answers[answers.length - 1] = detail
  })
  return { tell, on, pack, unpack }
}

/**
 * The page's end: puts what the preload exposes on the window, frozen as Electron's contextBridge does. `window.open`
 * gives null, as where a program refuses every window; a window that is opened and closed again would hold up the page.
 */
export function exposeInPage({ tell, on, unpack }: ReturnType<typeof joinWorlds>): void {
  const frozen = (value: unknown): unknown => {
    if (typeof value === 'object' && value !== null)
      for (const one of Object.values(Object.freeze(value))) frozen(one)
    return value
  }
  window.open = address => {
    tell('open', new URL(address ?? '', location.href).href)
    return null
  }
  on('expose', ({ name, box }: { name: string; box: Box }) => {
    Object.defineProperty(window, name, {
      value: frozen(unpack(box)),
      enumerable: true,
      configurable: false,
      writable: false,
    })
  })
}
