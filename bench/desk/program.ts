import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Program {
  readonly pid: number
  /** The line of output that said it is ready. */
  readonly ready: string
  stop(): Promise<void>
}

/** Starts one of our programs on this Node; resolves when a line of its output matches, rejects when it ends first. */
export async function startProgram(
  args: readonly string[],
  readyLine: RegExp,
  env: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const ready = await firstMatching(child, readyLine)
    return { pid: child.pid ?? 0, ready, stop: () => stop(child) }
  } catch (error) {
    await stop(child)
    throw error
  }
}

function firstMatching(child: ChildProcess, wanted: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    if (child.stdout === null) return reject(new Error('no output to read'))
    createInterface({ input: child.stdout }).on('line', line => wanted.test(line) && resolve(line))
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`a program ended with ${code} before it was ready`)))
  })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
