/** Readings under way, by name: whoever asks for one that has begun takes part in it. */
export interface SharedReadings<T> {
  /** Resolves with what the reading found; it is stopped when the last who takes part has gone. */
  join(name: string, gone: AbortSignal, begin: (stop: AbortSignal) => Promise<T>): Promise<T>
  /** Begins a reading that nobody waits for, unless one is under way. */
  beginBehind(name: string, begin: (stop: AbortSignal) => Promise<T>): void
  /** Stops all of them and resolves when they have ended; nothing is begun afterwards. */
  close(): Promise<void>
}

interface SharedRead<T> {
  done: Promise<T>
  takingPart: number
  stop: AbortController
}

/** `closed`: what a reading found that was asked for too late. */
export function sharedReadings<T>(closed: T): SharedReadings<T> {
  const readings = new Map<string, SharedRead<T>>()
  const closing = new AbortController()

  const begin = (name: string, read: (stop: AbortSignal) => Promise<T>): SharedRead<T> => {
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
    join: async (name, gone, read) => {
      if (gone.aborted || closing.signal.aborted) return closed
      const reading = readings.get(name) ?? begin(name, read)
      reading.takingPart += 1
      const leave = () => {
        reading.takingPart -= 1
        if (reading.takingPart > 0) return
        // Who asks for it a moment later begins another one.
        forget(name, reading)
        reading.stop.abort()
      }
      gone.addEventListener('abort', leave, { once: true })
      return reading.done.finally(() => gone.removeEventListener('abort', leave))
    },
    beginBehind: (name, read) => {
      // Takes part itself, so that nobody who leaves stops it.
      if (!readings.has(name) && !closing.signal.aborted) begin(name, read).takingPart = 1
    },
    close: async () => {
      closing.abort()
      await Promise.allSettled([...readings.values()].map(({ done }) => done))
    },
  }
}
