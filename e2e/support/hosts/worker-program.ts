import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ProcessReply, ProcessRequest } from './preview-process.ts'

const program = fileURLToPath(new URL('./preview-process.ts', import.meta.url))

/** Ending takes much less; what takes longer hangs, and says so. */
const CLOSE_MS = 20_000

type Question = { kind: 'start'; words: string[]; key: string } | { kind: 'close' }

/** One program for the tests of a worker, in which each of them opens a desk of its own. */
export class WorkerProgram {
  #child: ChildProcess | null = null
  #endedByItself = false
  #printed: string[] = []
  #asked = 0

  /** Opens a desk by the words of its command line; its address. Starts the program where there is none. */
  async start(words: readonly string[], key: string): Promise<string> {
    this.#child ??= await this.#launch()
    return this.#ask({ kind: 'start', words: [...words], key })
  }

  /** Closes the desk, and keeps the program for the next one. Rejects when the program ended by itself meanwhile. */
  async closeDesk(): Promise<void> {
    if (this.#endedByItself) {
      this.#endedByItself = false
      throw new Error(`the program ended by itself:\n${this.#printed.join('')}`)
    }
    if (this.#child === null) return
    const late = AbortSignal.timeout(CLOSE_MS)
    const isLate = once(late, 'abort').then(() => {
      throw new Error(`the desk does not close:\n${this.#printed.join('')}`)
    })
    try {
      await Promise.race([this.#ask({ kind: 'close' }), isLate])
    } catch (error) {
      await this.end('SIGKILL')
      throw error
    }
  }

  /** Ends the program: SIGKILL as a power cut would. The next desk is opened by a new one. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#child
    this.#child = null
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }

  async #launch(): Promise<ChildProcess> {
    const child = fork(program, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
    this.#printed = []
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', chunk => this.#printed.push(String(chunk)))
    child.once('exit', () => {
      if (this.#child !== child) return
      this.#child = null
      this.#endedByItself = true
    })
    await this.#answerOf(child, 0)
    return child
  }

  #ask(question: Question): Promise<string> {
    const child = this.#child
    if (child === null) throw new Error('there is no program to ask')
    this.#asked += 1
    const answered = this.#answerOf(child, this.#asked)
    child.send({ ...question, id: this.#asked } satisfies ProcessRequest)
    return answered
  }

  #answerOf(child: ChildProcess, id: number): Promise<string> {
    return new Promise((resolve, reject) => {
      const finish = (done: () => void) => {
        child.off('message', onReply)
        child.off('exit', ended)
        done()
      }
      const onReply = (reply: ProcessReply) => {
        if (reply.id !== id) return
        finish(() => (reply.kind === 'done' ? resolve(reply.address) : reject(new Error(reply.why))))
      }
      const ended = () => finish(() => reject(new Error(`the program ended:\n${this.#printed.join('')}`)))
      child.on('message', onReply)
      child.once('exit', ended)
    })
  }
}
