/**
 * What crosses between processes is a structured clone; here it is JSON, with tags for what JSON cannot say. This
 * function is also run in pages, from its source text: it uses nothing outside itself.
 */
export function makeWire() {
  const refuse = (what: string): never => {
    throw new Error(`An object could not be cloned. (${what})`)
  }
  const base64 = (view: ArrayBufferView | ArrayBuffer): string => {
    const bytes = ArrayBuffer.isView(view)
      ? new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
      : new Uint8Array(view)
    return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
  }
  const bytesOf = (text: string) => Uint8Array.from(atob(text), letter => letter.charCodeAt(0)).buffer

  const encode = (value: unknown): string => {
    const above = new Set<object>()
    const put = (one: unknown): unknown => {
      if (one === undefined) return { $: 'undefined' }
      if (typeof one === 'bigint') return { $: 'bigint', v: String(one) }
      if (typeof one === 'number' && !Number.isFinite(one)) return { $: 'number', v: String(one) }
      if (typeof one === 'function' || typeof one === 'symbol') return refuse(typeof one)
      if (typeof one !== 'object' || one === null) return one
      if (above.has(one)) return refuse('the stand-in clones no circle')
      above.add(one)
      try {
        return putObject(one)
      } finally {
        above.delete(one)
      }
    }
    const putObject = (one: object): unknown => {
      if (Array.isArray(one)) return one.map(put)
      if (one instanceof Date) return { $: 'date', v: one.getTime() }
      if (one instanceof Map) return { $: 'map', v: [...one].map(put) }
      if (one instanceof Set) return { $: 'set', v: [...one].map(put) }
      if (one instanceof Error) return { $: 'error', v: [one.name, one.message] }
      if (one instanceof ArrayBuffer) return { $: 'buffer', v: base64(one) }
      if (ArrayBuffer.isView(one)) return { $: 'view', c: one.constructor.name, v: base64(one) }
      if (one instanceof Promise || one instanceof WeakMap || one instanceof WeakSet)
        return refuse(String(one))
      return Object.fromEntries(
        Object.entries(one).map(([key, inner]) => [key.startsWith('$') ? `$${key}` : key, put(inner)]),
      )
    }
    return JSON.stringify(put(value))
  }

  const errorOf = ([name, message]: [string, string]) => Object.assign(new Error(message), { name })
  const views = globalThis as unknown as Record<string, Uint8ArrayConstructor>
  const take = (one: unknown): unknown => {
    if (typeof one !== 'object' || one === null) return one
    if (Array.isArray(one)) return one.map(take)
    const { $: tag, v, c } = one as { $?: string; v?: unknown; c?: string }
    const list = () => (v as unknown[]).map(take)
    switch (tag) {
      case 'undefined':
        return undefined
      case 'bigint':
        return BigInt(String(v))
      case 'number':
        return Number(v)
      case 'date':
        return new Date(Number(v))
      case 'map':
        return new Map(list() as [unknown, unknown][])
      case 'set':
        return new Set(list())
      case 'error':
        return errorOf(v as [string, string])
      case 'buffer':
        return bytesOf(String(v))
      case 'view':
        return new (views[c ?? ''] ?? Uint8Array)(bytesOf(String(v)))
      default:
        return Object.fromEntries(
          Object.entries(one).map(([key, inner]) => [key.startsWith('$$') ? key.slice(1) : key, take(inner)]),
        )
    }
  }
  return { encode, decode: (text: string): unknown => take(JSON.parse(text)) }
}
