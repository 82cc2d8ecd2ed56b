import { type ChildProcess, fork, type StdioOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { UtilityProcess } from 'electron'
import { partOf, strict } from '../part.ts'
import { needsReady } from '../program.ts'

const children = new Set<ChildProcess>()
/** What Electron says of a child that was ended by SIGTERM. */
const ENDED_BY_SIGNAL = 15
/** A child ends with the program, also when the program is killed. The channel must not keep it alive. */
const ENDS_WITH_PROGRAM = `process.on('disconnect', () => process.exit()); process.channel?.unref()`

export const utilityProcess = strict('utilityProcess', {
  fork: (script, args = [], options = {}) => {
    needsReady('utilityProcess')
    if (!existsSync(script)) throw new Error(`no such module ${script}`)
    const { stdio, env = process.env, cwd } = options
    const [, out = 'inherit', error = 'inherit'] = Array.isArray(stdio) ? stdio : [0, stdio, stdio]
    const child = fork(script, args, {
      stdio: ['ignore', out, error, 'ipc'] as StdioOptions,
      env: { ...env },
      execArgv: ['--import', `data:text/javascript,${encodeURIComponent(ENDS_WITH_PROGRAM)}`],
      ...(cwd === undefined ? {} : { cwd }),
    })
    children.add(child)
    const utility = partOf<UtilityProcess>('utilityProcess', {
      get pid() {
        return child.pid
      },
      stdout: child.stdout as NonNullable<UtilityProcess['stdout']>,
      stderr: child.stderr as NonNullable<UtilityProcess['stderr']>,
      kill: () => child.kill('SIGTERM'),
    })
    child.on('spawn', () => utility.emit('spawn'))
    child.on('exit', code => {
      children.delete(child)
      utility.emit('exit', code ?? ENDED_BY_SIGNAL)
    })
    return utility
  },
} as typeof import('electron').utilityProcess)

/** With the program its children end. */
export function killChildren(): void {
  for (const child of children) child.kill('SIGKILL')
}
