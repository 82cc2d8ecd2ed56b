import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** One of our programs as a real child process, started until it prints the line a test waits for. */
export interface Program {
  /** The line that said it is ready. */
  readonly ready: string
  /** Its output so far, for the message of a failed test. */
  printed(): string
  /** Ends it normally (SIGTERM) and waits. */
  stop(): Promise<void>
  /** Ends it like a power failure (SIGKILL) and waits. */
  kill(): Promise<void>
}

/** Starts `entry` on this Node and resolves when a line of its output matches `readyLine`. */
export async function startProgram(
  entry: string,
  args: readonly string[],
  readyLine: RegExp,
  env: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const child = spawn(process.execPath, [join(root, entry), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const ready = await firstMatching(child, lines, readyLine, entry)
  return {
    ready,
    printed: () => lines.join('\n'),
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  }
}

function firstMatching(child: ChildProcess, lines: string[], wanted: RegExp, entry: string): Promise<string> {
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue
      createInterface({ input: stream }).on('line', line => {
        lines.push(line)
        if (wanted.test(line)) resolve(line)
      })
    }
    child.once('error', reject)
    child.once('exit', code => {
      reject(new Error(`${entry} ended with code ${code} before it was ready:\n${lines.join('\n')}`))
    })
  })
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}
