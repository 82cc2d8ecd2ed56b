import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** One of our programs as a real child process, started until it prints the line a test waits for. */
export interface Program {
  readonly pid: number
  /** The line that said it is ready. */
  readonly ready: string
  /** Its output so far, for the message of a failed test. */
  printed(): string
  /** Ends it normally (SIGTERM) and waits. */
  stop(): Promise<void>
}

/** Runs this Node with `args`; resolves when a line of its output matches `readyLine`, rejects when it ends first. */
export async function startProgram(
  args: readonly string[],
  readyLine: RegExp,
  env: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  try {
    const ready = await firstMatching(child, lines, readyLine)
    return { pid: child.pid ?? 0, ready, printed: () => lines.join('\n'), stop: () => stop(child) }
  } catch (error) {
    await stop(child)
    throw new Error(`${args.join(' ')} was not ready:\n${lines.join('\n')}`, { cause: error })
  }
}

function firstMatching(child: ChildProcess, lines: string[], wanted: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue
      createInterface({ input: stream }).on('line', line => {
        lines.push(line)
        if (wanted.test(line)) resolve(line)
      })
    }
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`it ended with code ${code}`)))
  })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
