import { isObject } from '../api/fields.ts'

/** Whether a fault happens before the request is processed or after it was processed. */
export type When = 'before' | 'after'

/**
 * A fault of one request. `before`: nothing was read or changed. `after`: the request was processed, and its answer
 * is lost or damaged. `when` defaults to `before`.
 */
export type SandboxFault =
  /** An error in the envelope; by default 500 SERVER_ERROR. */
  | { kind: 'error'; status?: number; code?: string; message?: string; when?: When }
  /** The connection is reset without an answer, or closed in good order (`gently`). */
  | { kind: 'reset'; when?: When; gently?: boolean }
  /** No answer; the connection stays open. */
  | { kind: 'hang'; when?: When }
  /** The real answer, `ms` late; processed before or after the wait. */
  | { kind: 'slow'; ms: number; when?: When }
  /** Processes the first `items` of a batch, then answers 500 or resets the connection. */
  | { kind: 'partial'; items: number; then?: 'error' | 'reset' }
  /** Processed; half of the real answer is sent, then the connection is reset. */
  | { kind: 'truncate' }
  /** A web page, as proxies send; by default 200. */
  | { kind: 'html'; status?: number; when?: When }
  /** JSON without the envelope; by default `{"result":"ok"}`. */
  | { kind: 'wrong-json'; body?: unknown; status?: number; when?: When }
  /** 429 RATE_LIMITED: `retryAfter` in seconds (by default 1), as an HTTP date that many seconds ahead, or absent. */
  | { kind: 'limited'; retryAfter?: number | null; asDate?: boolean }
  | { kind: 'redirect'; location: string; status?: number }

export const FAULT_KINDS: readonly SandboxFault['kind'][] = [
  'error',
  'reset',
  'hang',
  'slow',
  'partial',
  'truncate',
  'html',
  'wrong-json',
  'limited',
  'redirect',
]

/** Which requests a fault affects, and how many of them. */
export interface FaultRule {
  mishap: SandboxFault
  /** By default 1. */
  times?: number
  /** By default any method. */
  method?: string
  /** Path below the base address, `*` for anything: `/products/*`. By default any API path. */
  path?: string
}

export function whenOf(fault: SandboxFault): When {
  if (fault.kind === 'truncate' || fault.kind === 'partial') return 'after'
  if (fault.kind === 'limited' || fault.kind === 'redirect') return 'before'
  return fault.when ?? 'before'
}

/** The body of a batch with its first items only; any other body unchanged. */
export function cutItems(bytes: Buffer | null, items: number): Buffer | null {
  try {
    const body: unknown = JSON.parse(bytes?.toString('utf8') ?? '')
    if (!isObject(body) || !Array.isArray(body.items)) return bytes
    return Buffer.from(JSON.stringify({ ...body, items: body.items.slice(0, items) }))
  } catch {
    // Not JSON: the real answer will say so.
    return bytes
  }
}

/** Ordered faults, oldest rule first. */
export class FaultQueue {
  #rules: { rule: FaultRule; left: number; path: RegExp }[] = []

  add(rule: FaultRule): void {
    const path = rule.path === undefined ? /^\/(?!uploads\/)/ : patternOf(rule.path)
    this.#rules.push({ rule, left: rule.times ?? 1, path })
  }

  clear(): void {
    this.#rules = []
  }

  /** Takes the fault for this request, if there is one. */
  take(method: string, path: string): SandboxFault | null {
    const found = this.#rules.find(
      ({ rule, path: pattern }) => (rule.method ?? method) === method && pattern.test(path),
    )
    if (found === undefined) return null
    found.left--
    if (found.left <= 0) this.#rules = this.#rules.filter(rule => rule !== found)
    return found.rule.mishap
  }
}

function patternOf(path: string): RegExp {
  const parts = path.split('*').map(part => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`)
}
