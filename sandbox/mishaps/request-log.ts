/** One API request as the sandbox received it. */
export interface LoggedRequest {
  /** Counts from 1 in the order of arrival. */
  id: number
  atMs: number
  method: string
  /** Below the base address. */
  path: string
  query: string
  /** JSON where it could be read, else the text. */
  body: unknown
  /** Name of the key, null for none or an unknown one. */
  key: string | null
  /** Status that was sent; null while there is none, and for ever when the connection was cut. */
  status: number | null
  /** Whether it changed anything. */
  applied: boolean
  mishap: string | null
}

const KEPT = 5000
const BODY_KEPT = 100_000

/** The last {@link KEPT} requests, and how many there were in all. */
export class RequestLog {
  #kept: LoggedRequest[] = []
  #count = 0

  get count(): number {
    return this.#count
  }

  begin(first: Pick<LoggedRequest, 'atMs' | 'method' | 'path' | 'query'>): LoggedRequest {
    this.#count++
    const request = {
      ...first,
      id: this.#count,
      body: null,
      key: null,
      status: null,
      applied: false,
      mishap: null,
    }
    this.#kept.push(request)
    if (this.#kept.length >= KEPT * 2) this.#kept = this.#kept.slice(-KEPT)
    return request
  }

  since(id: number): LoggedRequest[] {
    return this.#kept.filter(request => request.id > id).map(request => ({ ...request }))
  }

  clear(): void {
    this.#kept = []
    this.#count = 0
  }
}

/** The body as it is shown in the log. */
export function loggedBody(bytes: Buffer | null): unknown {
  if (bytes === null || bytes.length === 0) return null
  const text = bytes.toString('utf8')
  if (bytes.length > BODY_KEPT) return `${text.slice(0, 200)}… (${bytes.length} bytes)`
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
