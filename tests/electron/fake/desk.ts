import { EventEmitter } from 'node:events'

/** What the fake Electron was asked to do, in order, in words; and whether `ready` has come. */
export const desk = {
  journal: [] as string[],
  isReady: false,
  /** Every scheme may be given its rights once. */
  schemes: null as readonly unknown[] | null,
  hasLock: process.env.FAKE_LOCK !== 'taken',
  /** A window that a person keeps open while the program is asked to quit. */
  windowStays: false,
  /** Whether this system shows notices at all. */
  showsNotices: true,
  /** Whether a page paints as soon as it is loaded. */
  paints: true,
  /** Utility processes so far. */
  children: [] as EventEmitter[],
  /** What a second start would give to the first. */
  handedOver: undefined as unknown,
}

export function note(entry: string): void {
  desk.journal.push(entry)
}

/** Electron throws when these are used before `ready`; so does the fake. */
export function needsReady(name: string): void {
  if (!desk.isReady) throw new Error(`${name} cannot be used before app is ready`)
}

/** Electron's objects are emitters with hundreds of members; the fake has those in use, and says which one is missing. */
export function fakeOf<T extends object>(name: string, members: Partial<T>): T & EventEmitter {
  const emitter = new EventEmitter()
  const read = (key: string | symbol): unknown => {
    if (Reflect.has(members, key)) return Reflect.get(members, key)
    const own: unknown = Reflect.get(emitter, key)
    if (typeof own === 'function') return own.bind(emitter)
    if (typeof key === 'symbol' || key === 'then' || key === 'toJSON') return undefined
    throw new Error(`the fake has no ${name}.${key}`)
  }
  return new Proxy({} as T & EventEmitter, {
    get: (_target, key) => read(key),
    set: (_target, key, value) => Reflect.set(members, key, value),
    has: (_target, key) => Reflect.has(members, key),
  })
}
