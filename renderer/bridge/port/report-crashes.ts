import type { Bridge } from '../../../shared/contract/bridge.ts'
import { CRASH_TEXT_MAX, type Crash } from '../../../shared/contract/groups/app.ts'

/** Reports what was thrown; for a screen, with the components that were being drawn. */
type ReportCrash = (of: Crash['of'], thrown: unknown, componentStack?: string | null) => void

/**
 * Sends crashes to the core, which writes them into the log. An error object is reported once, however often it is
 * caught.
 */
export function crashReporter(bridge: Bridge): ReportCrash {
  const reported = new WeakSet<object>()
  return (of, thrown, componentStack = null) => {
    // A report that fails is dropped on purpose: reporting that would fail as well, without end. The error
    // itself is in the browser's console.
    try {
      if (thrown instanceof Object) {
        if (reported.has(thrown)) return
        reported.add(thrown)
      }
      const stack = thrown instanceof Error ? stackOf(thrown) : null
      const crash = { of, message: bounded(textOf(thrown)), stack: stack && bounded(stack) }
      const drawn = componentStack && bounded(componentStack)
      bridge.call('reportCrash', { ...crash, componentStack: drawn }).catch(() => {})
    } catch {}
  }
}

/** Reports errors that nothing in the window caught, and rejected promises that nothing waited for. */
export function reportUncaught(window: EventTarget, report: ReportCrash): void {
  window.addEventListener('error', event => {
    if (!('message' in event) || isLayoutNotice(event.message)) return
    report('code', 'error' in event && event.error != null ? event.error : event.message)
  })
  window.addEventListener('unhandledrejection', event => {
    if ('reason' in event) report('promise', event.reason)
  })
}

/** Browsers report as an error that a size changed again while observers ran. It is harmless. */
const isLayoutNotice = (message: unknown) => String(message).startsWith('ResizeObserver loop')

const bounded = (text: string) => text.slice(0, CRASH_TEXT_MAX)

/** What can't be turned into text, such as an object without a prototype, still says what kind of thing it is. */
function textOf(thrown: unknown): string {
  try {
    return String(thrown)
  } catch {
    return Object.prototype.toString.call(thrown)
  }
}

/** The stack with those of its causes, which may form a circle. */
function stackOf(error: Error, depth = 0): string {
  const own = error.stack ?? ''
  const { cause } = error
  return cause instanceof Error && depth < 5 ? `${own}\ncaused by ${stackOf(cause, depth + 1)}` : own
}
