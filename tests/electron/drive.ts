import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { root } from '../packaging/tools.ts'

export interface Driven {
  code: number | null
  /** What the run printed as its last line, when that was JSON. */
  report: Record<string, unknown> | null
  errors: string
  /** The data folder of the run, to be deleted by whoever asked for it. */
  folder: string
}

const DRIVER = fileURLToPath(new URL('drive-main.ts', import.meta.url))

/** Runs a built main process against the fake Electron, in a process and a data folder of its own. */
export async function drive(
  main: string,
  options: { args?: readonly string[]; env?: Record<string, string> } = {},
): Promise<Driven> {
  const folder = mkdtempSync(join(tmpdir(), 'drive-'))
  const child = spawn(process.execPath, [DRIVER, main, ...(options.args ?? [])], {
    env: { ...process.env, SD_USER_DATA: folder, FAKE_APP_PATH: root, NODE_OPTIONS: '', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  const [printed, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await ended
  const line = printed.trim().split('\n').at(-1) ?? ''
  return {
    code,
    report: line.startsWith('{') ? (JSON.parse(line) as Driven['report']) : null,
    errors,
    folder,
  }
}
