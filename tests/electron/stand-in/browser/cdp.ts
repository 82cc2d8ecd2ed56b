import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import type { Readable, Writable } from 'node:stream'

/** One session of a DevTools connection: the browser itself, or one of its targets. Emits the protocol's events. */
export class CdpSession extends EventEmitter {
  readonly #call: (method: string, params: object) => Promise<unknown>

  constructor(call: (method: string, params: object) => Promise<unknown>) {
    super()
    this.setMaxListeners(0)
    this.#call = call
  }

  /** The result as the protocol has it (chromedevtools.github.io); rejects with the browser's words, or when it is gone. */
  send<T = unknown>(method: string, params: object = {}): Promise<T> {
    return this.#call(method, params) as Promise<T>
  }
}

interface Waiting {
  method: string
  resolve(result: unknown): void
  reject(error: Error): void
}

interface Message {
  id?: number
  method: string
  params: unknown
  sessionId?: string
  result?: unknown
  error?: { message: string }
}

/** A DevTools connection to one browser. */
export class Cdp {
  /** The browser itself. */
  readonly root: CdpSession
  isClosed = false
  onClosed: () => void = () => {}
  readonly #write: (text: string) => void
  readonly #waiting = new Map<number, Waiting>()
  readonly #sessions = new Map<string | undefined, CdpSession>()
  #lastId = 0

  constructor(write: (text: string) => void) {
    this.#write = write
    this.root = this.session(undefined)
  }

  session(id: string | undefined): CdpSession {
    const known = this.#sessions.get(id)
    if (known !== undefined) return known
    const session = new CdpSession((method, params) => this.#send(method, params, id))
    this.#sessions.set(id, session)
    return session
  }

  receive(text: string): void {
    const { id, method, params, sessionId, result, error } = JSON.parse(text) as Message
    if (id === undefined) {
      this.#sessions.get(sessionId)?.emit(method, params)
      return
    }
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (error === undefined) waiting?.resolve(result)
    else waiting?.reject(new Error(`${waiting.method}: ${error.message}`))
  }

  close(): void {
    if (this.isClosed) return
    this.isClosed = true
    for (const { reject, method } of this.#waiting.values()) reject(gone(method))
    this.#waiting.clear()
    this.onClosed()
  }

  #send(method: string, params: object, sessionId: string | undefined): Promise<unknown> {
    if (this.isClosed) return Promise.reject(gone(method))
    this.#lastId += 1
    const id = this.#lastId
    this.#write(JSON.stringify({ id, method, params, sessionId }))
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject, method }))
  }
}

function gone(method: string): Error {
  return new Error(`${method}: the browser is gone`)
}

/** Over the pipe of a Chromium started with `--remote-debugging-pipe`: texts that end with a zero byte. */
export function overPipe(child: ChildProcess): Cdp {
  const [, , , toBrowser, fromBrowser] = child.stdio as [null, null, null, Writable, Readable]
  const cdp = new Cdp(text => toBrowser.write(`${text}\0`))
  let parts: Buffer[] = []
  fromBrowser.on('data', (chunk: Buffer) => {
    let from = 0
    for (let at = chunk.indexOf(0); at >= 0; at = chunk.indexOf(0, from)) {
      parts.push(chunk.subarray(from, at))
      const text = Buffer.concat(parts).toString('utf8')
      parts = []
      from = at + 1
      cdp.receive(text)
    }
    if (from < chunk.length) parts.push(chunk.subarray(from))
  })
  toBrowser.on('error', () => cdp.close())
  fromBrowser.on('close', () => cdp.close())
  child.on('exit', () => cdp.close())
  return cdp
}
