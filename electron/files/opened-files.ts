import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, extname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { plainAnswer, SECURITY_HEADERS } from '../../core/pages/static-pages.ts'
import { FILE_BYTES_MAX, OPENED_FROM_OUTSIDE, TAKEN_ENDINGS } from '../../shared/import/table/file-kinds.ts'

/** More files in one go are a mistake. */
const FILES_MAX = 100
const PART_BYTES = 1024 * 1024
const FOLDER = '/_opened/'

/**
 * The table files among the program's arguments, as absolute paths. Flags and other files are ignored. File managers of
 * Linux give `file:` addresses.
 */
export function tablesIn(args: readonly string[], folder: string): string[] {
  return args
    .map(arg => (arg.startsWith('file:') ? pathOf(arg) : arg))
    .filter(arg => !arg.startsWith('-') && TAKEN_ENDINGS.has(extname(arg).toLowerCase()))
    .map(arg => resolve(folder, arg))
}

/** The path of a `file:` address; empty for one of another computer. */
function pathOf(address: string): string {
  try {
    return fileURLToPath(address)
  } catch {
    return ''
  }
}

/** The files that a second start hands over. Any program of this user could send anything, so it is validated. */
export function tablesHandedOver(sent: unknown): string[] {
  const { files } = (typeof sent === 'object' && sent !== null ? sent : {}) as { files?: unknown }
  if (!Array.isArray(files)) return []
  return tablesIn(files.filter(file => typeof file === 'string').slice(0, FILES_MAX), '/')
}

/** The result of reading a file opened from outside. */
type OpenedFile =
  | { kind: 'taken'; address: string; name: string }
  | { kind: 'too-large'; name: string }
  | { kind: 'unreadable'; name: string; error: unknown }

export interface OpenedFiles {
  /** Reads a file and keeps it at an address of the window's own, for one reading. */
  take(path: string): Promise<OpenedFile>
  /** Answers requests for such addresses; null for every other one. */
  answer(request: Request): Response | null
}

/** Hands files opened from outside (double click, "Open with", a second start) to the page, which reads them as dropped. */
export function openedFiles(pageUrl: string): OpenedFiles {
  const waiting = new Map<string, Uint8Array>()
  return {
    take: async path => {
      const name = basename(path)
      try {
        const bytes = await readTable(path)
        if (bytes === null) return { kind: 'too-large', name }
        const token = randomUUID()
        waiting.set(token, bytes)
        return { kind: 'taken', address: new URL(`${FOLDER}${token}`, pageUrl).href, name }
      } catch (error) {
        return { kind: 'unreadable', name, error }
      }
    },
    answer: request => {
      const { pathname } = new URL(request.url)
      if (!pathname.startsWith(FOLDER)) return null
      const token = pathname.slice(FOLDER.length)
      const bytes = waiting.get(token)
      if (bytes === undefined) return plainAnswer(404, 'There is no such file.')
      waiting.delete(token)
      const headers = { ...SECURITY_HEADERS, 'content-type': 'application/octet-stream' }
      return new Response(new Uint8Array(bytes), { headers })
    },
  }
}

/** Opening a named pipe must not block. Windows has neither the flag nor such files. */
const AT_ONCE = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

/**
 * The bytes of a file, null when there are more than can be held. Rejects for what is no file: a pipe never ends to
 * begin, a device never ends. Looks at what was opened, which may not be what was there a moment before.
 */
async function readTable(path: string): Promise<Uint8Array | null> {
  await using file = await open(path, AT_ONCE)
  const { size, isFile } = await file.stat().then(stats => ({ size: stats.size, isFile: stats.isFile() }))
  if (!isFile) throw new Error('this is no regular file')
  if (size > FILE_BYTES_MAX) return null
  const parts: Buffer[] = []
  let read = 0
  for await (const part of file.createReadStream({ highWaterMark: PART_BYTES, autoClose: false })) {
    read += part.byteLength
    // It grew while it was read.
    if (read > FILE_BYTES_MAX) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** A file as the page gets it. */
export interface DroppedFile {
  address: string
  name: string
}

/**
 * The script that drops a file on the page as a mouse would, for a world of its own beside the page's. The page may not
 * be ready for files yet (it is loading, or shows the account that has just opened); it is asked again for a minute.
 */
export function dropScript({ address, name }: DroppedFile): string {
  return `(async () => {
  const answer = await fetch(${JSON.stringify(address)})
  if (!answer.ok) return 'gone'
  const file = new File([await answer.arrayBuffer()], ${JSON.stringify(name)})
  for (let turn = 0; turn < 300; turn++) {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(file)
    dataTransfer.setData(${JSON.stringify(OPENED_FROM_OUTSIDE)}, '')
    const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
    if (!document.body.dispatchEvent(drop)) return 'dropped'
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  return 'nobody took it'
})()`
}
