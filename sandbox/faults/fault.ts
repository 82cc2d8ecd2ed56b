import { isObject } from '../api/fields.ts'

/** Whether a mishap strikes before the request is looked at, or after it was carried out in full. */
export type When = 'before' | 'after'

/**
 * What can go wrong with one request. `before`: nothing was looked at, nothing changed. `after`: the request was
 * carried out and its answer got lost or bent. `when` is `before` where it is left out.
 */
export type SandboxFault =
  /** An error in the envelope; 500 SERVER_ERROR when nothing is said. */
  | { kind: 'error'; status?: number; code?: string; message?: string; when?: When }
  /** The connection is reset without an answer, or closed in good order (`gently`). */
  | { kind: 'reset'; when?: When; gently?: boolean }
  /** No answer ever comes; the connection stays open. */
  | { kind: 'hang'; when?: When }
  /** The true answer, `ms` late; carried out before or after the wait. */
  | { kind: 'slow'; ms: number; when?: When }
  /** A batch is carried out up to its first so many items; then 500, or a reset. */
  | { kind: 'partial'; items: number; then?: 'error' | 'reset' }
  /** Carried out; half of the true answer arrives, then the connection is reset. */
  | { kind: 'truncate' }
  /** A web page, as proxies and maintenance screens send; 200 when nothing is said. */
  | { kind: 'html'; status?: number; when?: When }
  /** JSON that is no envelope; `{"result":"ok"}` when nothing is said. */
  | { kind: 'wrong-json'; body?: unknown; status?: number; when?: When }
  /** 429 RATE_LIMITED: `retryAfter` in seconds (1 when not said), as an HTTP date so many seconds ahead, or left out. */
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

/** Which requests a mishap strikes, and how many of them. */
export interface FaultRule {
  mishap: SandboxFault
  /** 1 when left out. */
  times?: number
  /** Any method when left out. */
  method?: string
  /** Path below the base address, `*` for anything: `/products/*`. Any API path when left out. */
  path?: string
}

export function whenOf(mishap: SandboxFault): When {
  if (mishap.kind === 'truncate' || mishap.kind === 'partial') return 'after'
  if (mishap.kind === 'limited' || mishap.kind === 'redirect') return 'before'
  return mishap.when ?? 'before'
}

/** The body of a batch with its first so many items only; any other body as it is. */
export function cutItems(bytes: Buffer | null, items: number): Buffer | null {
  try {
    const body: unknown = JSON.parse(bytes?.toString('utf8') ?? '')
    if (!isObject(body) || !Array.isArray(body.items)) return bytes
    return Buffer.from(JSON.stringify({ ...body, items: body.items.slice(0, items) }))
  } catch {
    // Not JSON: the true answer will say so.
    return bytes
  }
}

/** Mishaps that wait for their requests, oldest rule first. */
export class FaultQueue {
  #rules: { rule: FaultRule; left: number; path: RegExp }[] = []

  add(rule: FaultRule): void {
    const path = rule.path === undefined ? /^\/(?!uploads\/)/ : patternOf(rule.path)
    this.#rules.push({ rule, left: rule.times ?? 1, path })
  }

  clear(): void {
    this.#rules = []
  }

  /** Takes the mishap for this request, if one waits for it. */
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
