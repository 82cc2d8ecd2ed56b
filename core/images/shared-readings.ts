type Read<T> = (stop: AbortSignal) => Promise<T>

interface SharedRead<T> {
  done: Promise<T>
  takingPart: number
  stop: AbortController
}

/**
 * Readings under way, by name: a call for one that has begun shares it. `closed`: the result of a call that came too
 * late.
 */
export function sharedReadings<T>(closed: T) {
  const readings = new Map<string, SharedRead<T>>()
  const closing = new AbortController()

  const begin = (name: string, read: Read<T>): SharedRead<T> => {
    const stop = new AbortController()
    const done = read(AbortSignal.any([stop.signal, closing.signal])).finally(() => forget(name, reading))
    const reading = { done, takingPart: 0, stop }
    readings.set(name, reading)
    return reading
  }
  const forget = (name: string, reading: SharedRead<T>) => {
    if (readings.get(name) === reading) readings.delete(name)
  }

  return {
    /** Resolves with what the reading found; the reading stops when the last caller has gone. */
    join: async (name: string, gone: AbortSignal, read: Read<T>): Promise<T> => {
      if (gone.aborted || closing.signal.aborted) return closed
      const reading = readings.get(name) ?? begin(name, read)
      reading.takingPart += 1
      const leave = () => {
        reading.takingPart -= 1
        if (reading.takingPart > 0) return
        // A call a moment later begins a new reading.
        forget(name, reading)
        reading.stop.abort()
      }
      gone.addEventListener('abort', leave, { once: true })
      return reading.done.finally(() => gone.removeEventListener('abort', leave))
    },
    isReading: (name: string) => readings.has(name),
    /** Begins a reading that nobody waits for, unless one is under way. */
    beginBehind: (name: string, read: Read<T>) => {
      // Counts as a caller itself, so it continues when other callers leave.
      if (!readings.has(name) && !closing.signal.aborted) begin(name, read).takingPart = 1
    },
    /** Stops all of them and resolves when they have ended; nothing is begun afterwards. */
    close: async () => {
      closing.abort()
      await Promise.allSettled([...readings.values()].map(({ done }) => done))
    },
  }
}
