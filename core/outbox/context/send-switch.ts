import { Listeners } from '../../../shared/contract/listeners.ts'
import type { Stopped } from '../../../shared/contract/outbox/recovery.ts'
import type { DiskTrouble } from '../../../shared/contract/shapes.ts'

/** Whether anything of the outbox may leave this computer. */
export interface SendSwitch {
  isOpen(): boolean
  isClosed(): boolean
  paused(): boolean
  stopped(): Stopped | null
  /** Aborted as soon as nothing may leave. When sending may go on there is a new one. */
  signal(): AbortSignal
  /** Calls `listener` whenever sending has to stop, until the returned function is called. */
  onShut(listener: () => void): () => void
  /** Aborted once, when the account closes. */
  closing(): AbortSignal
  /** A person's pause or resume. */
  pause(paused: boolean): void
  /** An invariant failed: nothing leaves until the next start. */
  stop(stopped: Stopped): void
  /** The outbox cannot be written, so nothing may leave; null when it can be written again. */
  block(why: DiskTrouble | null): void
  close(): void
}

/** `onChange` is called after each call that may open or shut it. */
export function makeSendSwitch(startsPaused: boolean, onChange: () => void): SendSwitch {
  let isPaused = startsPaused
  let isShut = false
  let stopped: Stopped | null = null
  let disk: DiskTrouble | null = null
  const closing = new AbortController()
  let abort = new AbortController()
  const listeners = new Listeners<[]>()

  const isOpen = () => !isPaused && !isShut && stopped === null && disk === null
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
    isClosed: () => isShut,
    paused: () => isPaused,
    stopped: () => stopped,
    signal: () => abort.signal,
    onShut: listeners.listen,
    closing: () => closing.signal,
    pause: paused => {
      isPaused = paused
      changed()
    },
    stop: why => {
      stopped ??= why
      changed()
    },
    block: why => {
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
