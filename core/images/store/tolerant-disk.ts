import { diskTroubleOf } from '../../disk/disk-trouble.ts'

/** Does something that a disk may refuse; null if it did. */
type Trying = <T>(what: string, act: () => Promise<T>) => Promise<T | null>

/** A trouble is reported once until it works again: a list of pictures would fill the log with it. */
export function tolerantDisk(onTrouble: (what: string, error: unknown) => void): Trying {
  const troubles = new Set<string>()
  return async (what, act) => {
    try {
      const done = await act()
      troubles.delete(what)
      return done
    } catch (error) {
      if (diskTroubleOf(error) === null) throw error
      if (!troubles.has(what)) onTrouble(what, error)
      troubles.add(what)
      return null
    }
  }
}
