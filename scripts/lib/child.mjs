import { spawn, spawnSync } from 'node:child_process'
import { environment, root } from './install.mjs'

const WATCH_MS = 300

/**
 * Runs a command in the foreground, forwards signals to it, and ends with its exit code. A `secret` is passed in a
 * pipe, file descriptor 3: an environment is readable as long as the program runs.
 */
export function becomeChild(command, args, { cwd = root, env = {}, secret } = {}) {
  const stdio = ['inherit', 'inherit', 'inherit', ...(secret === undefined ? [] : ['pipe'])]
  const child = spawn(command, args, { cwd, stdio, env: environment(env) })
  if (secret !== undefined) child.stdio[3].on('error', () => {}).end(secret)
  // Ctrl+C reaches the child by itself (same terminal); SIGTERM to this process must be forwarded.
  const handOn = signal => child.kill(signal)
  process.on('SIGTERM', handOn)
  process.on('SIGHUP', handOn)
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT')
  })
  endWithNpm(() => child.kill('SIGTERM'))
  child.on('error', error => {
    console.error(`${command} did not start: ${error.message}`)
    process.exit(2)
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}

/**
 * npm 11 ends on SIGTERM without telling the script it runs, whose shell then waits for us forever. So we watch the
 * npm above that shell, and end when it is gone.
 */
function endWithNpm(end) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  const shell = spawnSync('ps', ['-o', 'ppid=', '-p', String(process.ppid)], { encoding: 'utf8' })
  const npm = Number(shell.stdout?.trim())
  const parent = process.ppid
  if (!(npm > 1)) return
  setInterval(() => {
    if (process.ppid !== parent || !isAlive(npm)) end()
  }, WATCH_MS).unref()
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
