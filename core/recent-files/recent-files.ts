import { closeSync, openSync, readdirSync, readSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { CheckedInput, Output } from '../../shared/contract/contract.ts'
import { givenAnswers } from '../../shared/contract/groups/files.ts'
import { PART_BYTES, type RecentFile } from '../../shared/contract/groups/recent-files.ts'
import { makeSubfolder } from '../base/make-subfolder.ts'
import { type Disk, realDisk } from '../disk/disk.ts'
import { tryWriting } from '../disk/disk-trouble.ts'
import type { SettingsFile } from '../disk/json-file.ts'
import { openStateFile, type StateFile } from '../disk/state-file.ts'

interface RecentFilesOptions {
  /** Made when the first file is kept. */
  folder: string
  /** Which files there are, newest first. */
  list: SettingsFile
  now: () => number
  makeId: () => string
  onAside: (as: string) => void
  disk?: Disk
}

/** The most files that are kept, and their most bytes; open files are deleted last. */
const FILES_MAX = 10
const BYTES_MAX = 200 * 1024 * 1024

const VERSION = 1
const stored = z.object({
  version: z.literal(VERSION),
  files: z.array(
    z.object({
      id: z.string().regex(/^[0-9A-Z]{1,64}$/),
      name: z.string(),
      bytes: z.number(),
      at: z.number(),
      date: z.number().nullable().default(null),
      isOpen: z.boolean(),
      answers: givenAnswers,
    }),
  ),
})
type Stored = Pick<z.output<typeof stored>, 'files'>

/** Exact copies of the files imported last. A file that couldn't be kept must be dropped again after a restart. */
export class RecentFiles {
  readonly #options: RecentFilesOptions
  readonly #disk: Disk
  readonly #stored: StateFile<Stored>
  /** Incomplete files, with the number of bytes received. */
  readonly #coming = new Map<string, number>()

  constructor(options: RecentFilesOptions) {
    this.#options = options
    this.#disk = options.disk ?? realDisk
    const { list, onAside } = options
    this.#stored = openStateFile(list, { version: VERSION, none: { files: [] }, readJson, onAside })
    // Parts of files whose rest never came.
    this.#removeOthers(new Set(this.list().map(({ id }) => id)))
  }

  list(): RecentFile[] {
    return this.#stored.read().files
  }

  keep({ id, name, bytes, date, from, part }: CheckedInput<'keepRecentFile'>): Output<'keepRecentFile'> {
    const { folder, makeId, now } = this.#options
    const key = id ?? makeId()
    if (id === null) this.#coming.set(key, 0)
    const content = Buffer.from(part, 'base64')
    if (this.#coming.get(key) !== from || from + content.length > bytes)
      return { kind: 'not-kept', why: 'disk-error' }
    const why = tryWriting(() => {
      makeSubfolder(folder)
      const file = this.#disk.open(this.#pathOf(key), from === 0 ? 'made' : 'appended')
      try {
        this.#disk.write(file, content, from)
      } finally {
        this.#disk.close(file)
      }
    })
    if (why !== null) return this.#giveUp(key, why)
    const done = from + content.length
    this.#coming.set(key, done)
    if (done < bytes) return { kind: 'kept', id: key }
    this.#coming.delete(key)
    const file = { id: key, name, bytes, at: Math.floor(now()), date, isOpen: true, answers: {} }
    const kept = this.#store([file, ...this.list()])
    return kept.kind === 'saved' ? { kind: 'kept', id: key } : this.#giveUp(key, kept.why)
  }

  /** One part; empty at the end, null when the file is not there. */
  read(id: string, from: number): string | null {
    const found = this.list().find(file => file.id === id)
    if (found === undefined) return null
    const part = Buffer.alloc(Math.max(0, Math.min(PART_BYTES, found.bytes - from)))
    if (part.length === 0) return ''
    let file: number
    try {
      file = openSync(this.#pathOf(id), 'r')
    } catch {
      return null
    }
    try {
      return readSync(file, part, 0, part.length, from) === part.length ? part.toString('base64') : null
    } finally {
      closeSync(file)
    }
  }

  /** What is undefined stays as it is. A file that is shown counts as the newest. */
  mark(
    id: string,
    next: { isOpen?: boolean | undefined; answers?: RecentFile['answers'] | undefined },
  ): void {
    const files = this.list()
    const found = files.find(file => file.id === id)
    if (found === undefined) return
    const { isOpen = found.isOpen, answers = found.answers } = next
    const at = next.isOpen === true ? Math.floor(this.#options.now()) : found.at
    const marked = { ...found, isOpen, answers, at }
    this.#store([marked, ...files.filter(file => file !== found)].sort((one, other) => other.at - one.at))
  }

  #store(files: readonly RecentFile[]) {
    const kept = withinLimits(files)
    const saved = this.#stored.keep({ files: kept })
    if (saved.kind === 'saved') this.#removeOthers(new Set(kept.map(({ id }) => id)))
    return saved
  }

  #giveUp(key: string, why: Extract<Output<'keepRecentFile'>, { kind: 'not-kept' }>['why']) {
    this.#coming.delete(key)
    tryWriting(() => rmSync(this.#pathOf(key), { force: true }))
    return { kind: 'not-kept', why } as const
  }

  #removeOthers(kept: ReadonlySet<string>): void {
    tryWriting(() => {
      for (const name of readdirSync(this.#options.folder)) {
        const id = name.replace(/\.bin$/, '')
        if (!kept.has(id) && !this.#coming.has(id)) rmSync(join(this.#options.folder, name), { force: true })
      }
    })
  }

  #pathOf(id: string): string {
    return join(this.#options.folder, `${id}.bin`)
  }
}

function withinLimits(files: readonly RecentFile[]): RecentFile[] {
  const kept: RecentFile[] = []
  let bytes = 0
  for (const file of files.toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen))) {
    if (kept.length === FILES_MAX) break
    if (kept.length > 0 && bytes + file.bytes > BYTES_MAX) continue
    bytes += file.bytes
    kept.push(file)
  }
  return kept.sort((a, b) => b.at - a.at)
}

function readJson(json: unknown): Stored | null {
  const read = stored.safeParse(json)
  return read.success ? { files: read.data.files } : null
}
