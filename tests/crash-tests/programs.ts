import { type ChildProcess, spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import type { KillTask } from './task.ts'

/** Loaded and waiting while another one is at work. */
const SPARES = 2
/** The longest wait for the first edit, and for the end of everything that is left. */
const START_MS = 30_000
const END_MS = 120_000

/** How a run ended. */
interface Life {
  lines: string[]
  /** It killed itself at its named point. */
  byItself: boolean
}

export interface Programs {
  /** Runs one until it dies: by itself, or killed this long after its first edit. */
  runUntilDead(task: KillTask, killAfterMs: number): Promise<Life>
  /** Runs one to its end and returns what it reported. */
  runToEnd(task: KillTask): Promise<string[]>
  close(): void
}

/** Programs of one file, loaded before they are needed and compiled once, by the first that ends by itself. */
export function openPrograms(file: string): Programs {
  const load = () =>
    spawn(process.execPath, ['--no-warnings', file], {
      stdio: 'pipe',
      env: { ...process.env, NODE_COMPILE_CACHE: join(dirname(file), 'compiled') },
    })
  const spares: ReturnType<typeof load>[] = []
  const start = (task: KillTask) => {
    const child = spares.shift() ?? load()
    while (spares.length < SPARES) spares.push(load())
    child.stdin.on('error', () => {})
    child.stdin.write(`${JSON.stringify(task)}\n`)
    return child
  }
  return {
    runUntilDead: (task, killAfterMs) => untilDead(start(task), killAfterMs),
    runToEnd: task => untilEnd(start(task)),
    close: () => {
      for (const spare of spares) spare.kill('SIGKILL')
    },
  }
}

function untilDead(child: ChildProcess, killAfterMs: number): Promise<Life> {
  return new Promise((resolve, reject) => {
    let text = ''
    let errors = ''
    let isStarted = false
    let byItself = true
    let timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`the program never came to edit: ${text} ${errors}`))
    }, START_MS)
    child.stderr?.on('data', chunk => {
      errors += chunk
    })
    child.stdout?.on('data', chunk => {
      text += chunk
      if (isStarted || !text.includes('edits\n')) return
      isStarted = true
      clearTimeout(timer)
      timer = setTimeout(() => {
        byItself = child.signalCode !== null
        child.kill('SIGKILL')
      }, killAfterMs)
    })
    child.on('close', (_, signal) => {
      clearTimeout(timer)
      if (signal === 'SIGKILL') resolve({ lines: text.split('\n').slice(0, -1), byItself })
      else reject(new Error(`the program ended by itself: ${errors}`))
    })
  })
}

function untilEnd(child: ChildProcess): Promise<string[]> {
  return new Promise((resolve, reject) => {
    let text = ''
    let errors = ''
    child.stdout?.on('data', chunk => {
      text += chunk
    })
    child.stderr?.on('data', chunk => {
      errors += chunk
    })
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`the program never came to its end: ${text} ${errors}`))
    }, END_MS)
    child.on('close', code => {
      clearTimeout(timer)
      if (code === 0) resolve(text.split('\n').slice(0, -1))
      else reject(new Error(`the program failed: ${text} ${errors}`))
    })
  })
}
