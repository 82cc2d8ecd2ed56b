import { EventEmitter } from 'node:events'

/** Asked of any object by the language, by tests and by the inspector. */
const ASKED_OF_ALL = new Set(['then', 'toJSON', 'domain', 'inspect', 'nodeType', '$$typeof'])

/** `object`, of which a member that is not there cannot be read or replaced without an error that names it. */
export function strict<T extends object>(name: string, object: T): T {
  const missing = (key: string) => new Error(`the stand-in has no ${name}.${key}: tests/electron/stand-in`)
  return new Proxy(object, {
    get: (target, key, receiver) => {
      if (Reflect.has(target, key)) return Reflect.get(target, key, receiver)
      if (typeof key === 'symbol' || key.startsWith('_') || ASKED_OF_ALL.has(key)) return undefined
      throw missing(key)
    },
    set: (target, key, value) => {
      if (typeof key === 'string' && !key.startsWith('_') && !Reflect.has(target, key)) throw missing(key)
      return Reflect.set(target, key, value, target)
    },
  })
}

/** One part of Electron, an emitter as all of them: the members the stand-in has, checked against Electron's own types. */
export function partOf<T extends object>(name: string, members: Partial<T>): T & EventEmitter {
  const emitter = new EventEmitter().setMaxListeners(0)
  Object.defineProperties(emitter, Object.getOwnPropertyDescriptors(members))
  return strict(name, emitter) as T & EventEmitter
}

/** `Class`, of which `new` gives a strict object, opened once everybody can hold that object and no other. */
export function strictClass<T extends new (...given: never[]) => { open(): void }>(
  name: string,
  Class: T,
): T {
  return new Proxy(Class, {
    construct: (target, given) => {
      const made = strict(name, Reflect.construct(target, given) as InstanceType<T>)
      made.open()
      return made
    },
  })
}

/** The members a class of the stand-in shares with Electron's class, but for the overloads of `on` and the like. */
export type MembersOf<T> = Partial<Omit<T, keyof EventEmitter>>
