import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { visibleText } from '../shared/domain/text/visible-text.ts'
import { type Answers, answers } from '../shared/import/answers.ts'
import { FILE_BYTES_MAX } from '../shared/import/table/file-kinds.ts'
import type { Arguments } from './arguments.ts'
import { EXIT, Stop } from './exit.ts'

export interface NamedBytes {
  name: string
  bytes: Uint8Array
  /** When it was last written, by its own account; null for standard input. */
  date: number | null
}

/** The files that a command names. `-` is standard input, for one of them. */
interface Inputs {
  file: NamedBytes
  answers: Answers
  /** `copy`: the copy in the data folder is meant. */
  catalog: NamedBytes | 'copy' | null
}

/** Reads FILE, and those of `--answers` and `--catalog`. Throws {@link Stop} with a sentence when one cannot be read. */
export async function readInputs(args: Arguments): Promise<Inputs> {
  const [file, answers, catalog] = [args.file, args.text('answers'), args.text('catalog')]
  if (file === null) throw new Stop(EXIT.usage, `desk ${args.command} needs a file, or - for standard input.`)
  if ([file, answers, catalog].filter(path => path === '-').length > 1)
    throw new Stop(EXIT.usage, 'Standard input (-) can stand for one file only.')
  return {
    answers: answers === null ? {} : answersIn(await readNamed(answers)),
    catalog: catalog === null ? null : catalog === '' ? 'copy' : await readNamed(catalog),
    file: await readNamed(file),
  }
}

/** Reads a file. One above the size limit becomes bytes just above it, so that the import rejects it. */
async function readNamed(path: string): Promise<NamedBytes> {
  if (path === '-') return { name: 'standard input', bytes: await readStandardInput(), date: null }
  try {
    const stat = statSync(path)
    if (stat.isDirectory()) throw new Stop(EXIT.usage, `${visibleText(path)} is a folder. Give one file.`)
    const [name, date] = [basename(path), Math.floor(stat.mtimeMs)]
    if (stat.size > FILE_BYTES_MAX) return { name, bytes: tooLarge(), date }
    return { name, bytes: readFileSync(path), date }
  } catch (error) {
    throw error instanceof Stop ? error : fileTrouble(path, 'read', error)
  }
}

const tooLarge = () => new Uint8Array(FILE_BYTES_MAX + 1)

async function readStandardInput(): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let size = 0
  try {
    for await (const piece of process.stdin as AsyncIterable<Uint8Array>) {
      pieces.push(piece)
      size += piece.length
      if (size > FILE_BYTES_MAX) return tooLarge()
    }
  } catch (error) {
    throw fileTrouble('standard input', 'read', error)
  }
  return Buffer.concat(pieces)
}

/** Writes a file in pieces. Throws {@link Stop} when it cannot. */
export function writeOut(path: string, content: string | Uint8Array | Uint8Array[]): void {
  try {
    writeFileSync(path, '')
    for (const piece of Array.isArray(content) ? content : [content]) appendFileSync(path, piece)
  } catch (error) {
    throw fileTrouble(path, 'written', error)
  }
}

const TROUBLES: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  ENOTDIR: 'a part of its path is not a folder',
  EISDIR: 'it is a folder',
  EACCES: 'you have no permission',
  EPERM: 'you have no permission',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EBUSY: 'another program uses it',
}

function fileTrouble(path: string, what: 'read' | 'written', error: unknown): Stop {
  const { code = 'unknown' } = error as NodeJS.ErrnoException
  const why = what === 'written' && code === 'ENOENT' ? 'its folder does not exist' : TROUBLES[code]
  return new Stop(EXIT.usage, `${visibleText(path)} cannot be ${what}: ${why ?? `error ${code}`}.`)
}

function answersIn({ name, bytes }: NamedBytes): Answers {
  let json: unknown
  try {
    json = JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw new Stop(EXIT.usage, `${visibleText(name)} is not JSON. An example: {"decimal": ","}`)
  }
  const read = answers.safeParse(json)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const names = issue?.code === 'unrecognized_keys' ? issue.keys : (issue?.path ?? [])
  const place = names.length === 0 ? 'the file' : `"${visibleText(names.join('.'))}"`
  throw new Stop(
    EXIT.usage,
    `${visibleText(name)}: ${place} is not a known answer, or has a value that is not allowed.`,
  )
}
