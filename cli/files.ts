import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type Answers, answers } from '../shared/import/answers.ts'
import { FILE_BYTES_MAX } from '../shared/import/file-kinds.ts'
import type { Arguments } from './arguments.ts'
import { EXIT, Stop } from './exit.ts'

export interface NamedBytes {
  name: string
  bytes: Uint8Array
}

/** Reads a file. A file above the size limit becomes bytes just above it, so that the import rejects it. */
export function readNamed(path: string): NamedBytes {
  try {
    const stat = statSync(path)
    if (stat.isDirectory()) throw new Stop(EXIT.usage, `${path} is a folder. Give one file.`)
    if (stat.size > FILE_BYTES_MAX) return { name: basename(path), bytes: new Uint8Array(FILE_BYTES_MAX + 1) }
    return { name: basename(path), bytes: readFileSync(path) }
  } catch (error) {
    if (error instanceof Stop) throw error
    throw new Stop(
      EXIT.usage,
      `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** Writes a file in pieces. Throws {@link Stop} when it cannot. */
export function writeOut(path: string, content: string | Uint8Array | Uint8Array[]): void {
  try {
    writeFileSync(path, '')
    for (const piece of Array.isArray(content) ? content : [content]) appendFileSync(path, piece)
  } catch (error) {
    throw new Stop(
      EXIT.usage,
      `${path} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** Reads the file argument of a command. */
export function readGivenFile(args: Arguments): NamedBytes {
  if (args.file === null) throw new Stop(EXIT.usage, `desk ${args.command} needs a file.`)
  return readNamed(args.file)
}

/** Reads the answers of `--answers FILE`; empty without the flag. */
export function readAnswers(args: Arguments): Answers {
  const path = args.text('answers')
  if (path === null) return {}
  const { bytes } = readNamed(path)
  let json: unknown
  try {
    json = JSON.parse(new TextDecoder().decode(bytes))
  } catch (error) {
    throw new Stop(
      EXIT.usage,
      `${path} is not JSON: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  const read = answers.safeParse(json)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const place = issue === undefined || issue.path.length === 0 ? 'the file' : `"${issue.path.join('.')}"`
  throw new Stop(EXIT.usage, `${path}: ${place} is not a known answer (${issue?.message}).`)
}
