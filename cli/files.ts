import {
  accessSync,
  appendFileSync,
  chmodSync,
  constants,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { visibleText } from '../shared/domain/text/visible-text.ts'
import type { Answers } from '../shared/import/answers.ts'
import { FILE_BYTES_MAX } from '../shared/import/table/file-kinds.ts'
import { NO_NAME } from '../shared/import/table/read-file.ts'
import { answersIn } from './answers-file.ts'
import type { Arguments } from './arguments.ts'
import { EXIT, Stop } from './exit.ts'
import { readSpecial, readStream, tooLarge } from './read-bytes.ts'

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
  const [file, answers, catalog] = [args.needFile(), args.text('answers'), args.text('catalog')]
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
  if (path === '-') return { name: NO_NAME, bytes: await readStandardInput(), date: null }
  try {
    const stat = statSync(path)
    if (stat.isDirectory()) throw new Stop(EXIT.usage, `${visibleText(path)} is a folder. Give one file.`)
    const [name, date] = [basename(path), Math.floor(stat.mtimeMs)]
    if (stat.size > FILE_BYTES_MAX) return { name, bytes: tooLarge(), date }
    if (stat.isFile()) return { name, bytes: readFileSync(path), date }
    const bytes = await readSpecial(path)
    if (bytes !== null) return { name, bytes, date: null }
    throw new Stop(EXIT.usage, `${visibleText(path)} is a pipe, and nothing was written to it.`)
  } catch (error) {
    throw error instanceof Stop ? error : fileTrouble(path, 'read', error)
  }
}

async function readStandardInput(): Promise<Uint8Array> {
  try {
    return await readStream(process.stdin)
  } catch (error) {
    throw fileTrouble(NO_NAME, 'read', error)
  }
}

type Content = string | Uint8Array

/**
 * Writes a file, all at once or piece by piece: beside its place, so that an older file of this name is whole until the new one is. Throws
 * {@link Stop} when it cannot.
 */
export function writeOut(path: string, content: Content | ((write: (piece: Content) => void) => void)): void {
  try {
    const before = statSync(path, { throwIfNoEntry: false })
    // A pipe or a device, such as /dev/stdout, has no place beside it.
    if (before !== undefined && !before.isFile()) {
      writeContent(path, content)
      return
    }
    const target = before === undefined ? path : realpathSync(path)
    if (before !== undefined) accessSync(target, constants.W_OK)
    const beside = join(dirname(target), `.${basename(target)}.${process.pid}.part`)
    try {
      writeContent(beside, content)
      if (before !== undefined) chmodSync(beside, before.mode)
      renameSync(beside, target)
    } catch (error) {
      rmSync(beside, { force: true })
      throw error
    }
  } catch (error) {
    throw fileTrouble(path, 'written', error)
  }
}

function writeContent(path: string, content: Parameters<typeof writeOut>[1]): void {
  writeFileSync(path, typeof content === 'function' ? '' : content)
  if (typeof content === 'function') content(piece => appendFileSync(path, piece))
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
  return new Stop(EXIT.usage, `${visibleText(path)} cannot be ${what}: ${why ?? 'the system refused it'}.`)
}
