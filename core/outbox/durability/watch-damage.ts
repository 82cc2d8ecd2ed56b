import { kindOfCode, storageTrouble } from '../../sqlite/sqlite-code.ts'
import type { Transacted } from '../../sqlite/transact.ts'

/** Notices damage that shows while a file is open, wherever it shows. */
export interface DamageWatch {
  note(result: Transacted<unknown>): void
  during<T>(act: Promise<T>): Promise<T>
  /** The same object, with every method watched. */
  inCalls<T extends object>(target: T): T
}

/**
 * Calls `onDamage` once, after `mark` has made sure that the next start checks the whole file. While `mark` fails, it
 * is tried again whenever the damage shows.
 */
export function watchDamage(onDamage: () => void, mark: () => boolean): DamageWatch {
  let isReported = false
  const report = () => {
    if (isReported || !mark()) return
    isReported = true
    onDamage()
  }
  const look = (error: unknown) => {
    if (storageTrouble(error)?.kind === 'corrupt') report()
    return error
  }
  const watched =
    (method: (...args: unknown[]) => unknown) =>
    (...args: unknown[]) => {
      try {
        const result = method(...args)
        return result instanceof Promise ? result.catch(error => Promise.reject(look(error))) : result
      } catch (error) {
        throw look(error)
      }
    }
  return {
    note: result => {
      if (result.kind === 'not-done' && kindOfCode(result.code) === 'corrupt') report()
    },
    during: async act => {
      try {
        return await act
      } catch (error) {
        throw look(error)
      }
    },
    inCalls: target =>
      Object.fromEntries(
        Object.entries(target).map(([name, value]) => [
          name,
          typeof value === 'function' ? watched(value) : value,
        ]),
      ) as typeof target,
  }
}
