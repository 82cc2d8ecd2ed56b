import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type Answers, answers } from '../shared/import/answers.ts'
import { FILE_BYTES_MAX } from '../shared/import/read-file.ts'
import type { Arguments } from './arguments.ts'
import { EXIT, Stop } from './exit.ts'

export interface NamedBytes {
  name: string
  bytes: Uint8Array
}

/** Reads a file a person named. A file too large to be read in whole is handed on by its first bytes, to be refused by its size. */
export function readNamed(path: string): NamedBytes {
  try {
    const stat = statSync(path)
    if (stat.isDirectory()) throw new Stop(EXIT.usage, `${path} is a folder. Name one file.`)
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

/** Writes a file a person named. */
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

/** The file a command works on. */
export function readWanted(words: Arguments): NamedBytes {
  if (words.file === null) throw new Stop(EXIT.usage, `desk ${words.command} needs a file.`)
  return readNamed(words.file)
}

/** The answers of `--answers FILE`, none without it. */
export function readAnswers(words: Arguments): Answers {
  const path = words.text('answers')
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
  const place = issue === undefined || issue.path.length === 0 ? 'the whole' : `"${issue.path.join('.')}"`
  throw new Stop(EXIT.usage, `${path}: ${place} is no answer this program knows (${issue?.message}).`)
}
