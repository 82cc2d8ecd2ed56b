import { spawn } from 'node:child_process'
import { environment, root } from './install.mjs'

/** Runs a command in the foreground, hands it our signals, and ends with its exit code. */
export function becomeChild(command, args, extra = {}) {
  const child = spawn(command, args, {
    cwd: extra.cwd ?? root,
    stdio: 'inherit',
    env: environment(extra.env),
  })
  // Ctrl+C reaches the child by itself (same terminal); SIGTERM to us alone must be handed on.
  const handOn = signal => child.kill(signal)
  process.on('SIGTERM', handOn)
  process.on('SIGHUP', handOn)
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT')
  })
  child.on('error', error => {
    console.error(`${command} did not start: ${error.message}`)
    process.exit(2)
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}
