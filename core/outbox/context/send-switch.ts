import { Listeners } from '../../../shared/contract/listeners.ts'
import type { Stopped } from '../../../shared/contract/outbox/recovery.ts'
import type { DiskTrouble } from '../../../shared/contract/shapes.ts'

/**
 * Whether the outbox may send; with `sends` false it never may. `onChange` is called after each call that may change
 * that.
 */
export function makeSendSwitch(startsPaused: boolean, onChange: () => void, sends = true) {
  let isPaused = startsPaused
  let isShut = false
  let stopped: Stopped | null = null
  let disk: DiskTrouble | null = null
  const closing = new AbortController()
  let abort = new AbortController()
  const listeners = new Listeners<[]>()

  const isOpen = () => sends && !isPaused && !isShut && stopped === null && disk === null
  const changed = () => {
    if (!isOpen()) {
      if (!abort.signal.aborted) listeners.emit()
      abort.abort()
    } else if (abort.signal.aborted) abort = new AbortController()
    onChange()
  }
  if (!isOpen()) abort.abort()

  return {
    isOpen,
    isClosed: (): boolean => isShut,
    paused: (): boolean => isPaused,
    stopped: (): Stopped | null => stopped,
    /** Aborted as soon as nothing may leave. When sending may go on there is a new one. */
    signal: (): AbortSignal => abort.signal,
    /** Calls `listener` whenever sending has to stop, until the returned function is called. */
    onShut: listeners.listen,
    /** Aborted once, when the account closes. */
    closing: (): AbortSignal => closing.signal,
    /** A person's pause or resume. */
    pause: (paused: boolean) => {
      isPaused = paused
      changed()
    },
    /** An invariant failed: nothing leaves until the next start. */
    stop: (why: Stopped) => {
      stopped ??= why
      changed()
    },
    /** The outbox cannot be written, so nothing may leave; null when it can be written again. */
    block: (why: DiskTrouble | null) => {
      if (why === disk) return
      disk = why
      changed()
    },
    close: () => {
      isShut = true
      closing.abort()
      changed()
    },
  }
}

/** What {@link makeSendSwitch} returns. */
export type SendSwitch = ReturnType<typeof makeSendSwitch>
