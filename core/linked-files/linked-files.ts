import { readdirSync, rmSync } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { CheckedInput, Output } from '../../shared/contract/contract.ts'
import type { LinkedFile } from '../../shared/contract/groups/linked-files.ts'
import type { Clock } from '../base/clock.ts'
import { makeSubfolder } from '../base/make-subfolder.ts'
import { tryWriting } from '../disk/disk-trouble.ts'
import type { SettingsFile } from '../disk/json-file.ts'
import { freeName, stemOf } from './free-name.ts'
import { type Link, type LinkRecord, linkOf, readLink } from './link-record.ts'
import { writeNew } from './write-new.ts'

/** Opens a file with the person's program; resolves with the reason why not, else null. */
export type OpenFile = (path: string) => Promise<string | null>

interface LinkedFilesOptions {
  /** Made when the first file is written. */
  folder: string
  clock: Pick<Clock, 'now' | 'monotonic' | 'after'>
  makeId: () => string
  /** Null where the host opens no programs. */
  openFile: OpenFile | null
  recordFile: (path: string) => SettingsFile
  onChange: () => void
  log: (what: string, facts: Readonly<Record<string, unknown>>) => void
}

/** How often the files are polled. A save is complete once two polls found the same size and time. */
const POLL_MS = 1_000
/**
 * A window that has taken a save and reports nothing for this long counts as gone: another one may take the save.
 */
const TAKEN_MS = 60_000
/** How long a file stays after its link has ended. */
const KEPT_MS = 30 * 86_400_000
/** How long a save is noticed after the person stopped editing: the file may still be open in its program. */
const STOPPED_MS = 7 * 86_400_000

/**
 * The linked files of an account. They are polled and not watched: file system events differ, come before the last
 * byte, and do not come at all from some network drives and for files that are replaced.
 */
export class LinkedFiles {
  readonly #options: LinkedFilesOptions
  readonly #links = new Map<string, Link>()
  #stopPolling = () => {}
  #isClosed = false

  constructor(options: LinkedFilesOptions) {
    this.#options = options
    for (const name of namesIn(options.folder)) {
      const id = /^([0-9A-Z]+)\.json$/.exec(name)?.[1]
      const record = id === undefined ? null : this.#read(id)
      if (id !== undefined && record !== null) this.#links.set(id, linkOf(record))
    }
    if (this.#links.size > 0) this.#pollLater()
    void this.#removeOld()
  }

  list(): LinkedFile[] {
    return [...this.#links].map(([id, { head, isSaved, isGone, beside, isEnding }]) => {
      const { name, startedAt, products, last, mark } = head
      const isStopped = head.stoppedAt !== null
      return { id, mark, name, startedAt, products, last, isSaved, isGone, beside, isEnding, isStopped }
    })
  }

  async start(input: CheckedInput<'startLinkedFile'>): Promise<Output<'startLinkedFile'>> {
    const { folder, makeId, clock } = this.#options
    const id = makeId()
    let name = ''
    const why = tryWriting(() => {
      makeSubfolder(folder)
      name = freeName(input.name, namesIn(folder))
      writeNew(join(folder, name), Buffer.from(input.bytes, 'base64'))
    })
    if (why !== null) return { kind: 'not-written', why }
    const stamp = await this.#stampOf(name)
    const { rows, written, mark } = input
    const startedAt = Math.floor(clock.now())
    const record: LinkRecord = {
      name,
      startedAt,
      handled: stamp ?? '',
      last: null,
      rows,
      written,
      seen: null,
      mark,
      stoppedAt: null,
    }
    const notKept = tryWriting(() => this.#recordFile(id).write({ version: 1, ...record }))
    if (notKept !== null) return { kind: 'not-written', why: notKept }
    this.#links.set(id, { ...linkOf(record), seenStamp: stamp })
    this.#pollLater()
    this.#options.onChange()
    return { kind: 'started', id, name, opened: await this.#open(name) }
  }

  async open(id: string): Promise<Output<'openLinkedFile'>> {
    const link = this.#links.get(id)
    if (link === undefined || (await this.#stampOf(link.head.name)) === null) return { kind: 'gone' }
    return this.#open(link.head.name)
  }

  async take(id: string, isDropped: boolean): Promise<Output<'takeLinkedSave'>> {
    const link = this.#links.get(id)
    const now = this.#options.clock.monotonic()
    const isTaken = link?.taken != null && now - link.taken.at < TAKEN_MS
    if (link === undefined || isTaken) return { kind: 'none' }
    if (isDropped) this.#keepHead(id, link, { stoppedAt: null })
    else if (!link.isSaved || link.head.stoppedAt !== null) return { kind: 'none' }
    const stamp = link.seenStamp ?? ''
    // What was dropped may be another file than the one in the folder.
    link.taken = { stamp: isDropped ? link.head.handled : stamp, at: now }
    const bytes = isDropped ? '' : await this.#bytesOf(link, stamp)
    const record = bytes === null ? null : this.#read(id)
    if (bytes === null || record === null) {
      link.taken = null
      return { kind: 'none' }
    }
    const { name, rows, written, seen } = record
    return { kind: 'save', name, bytes, rows, written, seen }
  }

  keep({ id, seen, last }: CheckedInput<'keepLinkedSave'>): Output<'keepLinkedSave'> {
    const link = this.#links.get(id)
    if (link === undefined) return {}
    const handled = link.taken?.stamp ?? link.head.handled
    const stoppedAt = link.isEnding ? this.#options.clock.now() : link.head.stoppedAt
    // If it can't be stored, the save is read again after a restart; values that are there already change nothing.
    this.#keepHead(id, link, { handled, last, stoppedAt, ...(seen === null ? {} : { seen }) })
    // The next polls find what was saved meanwhile.
    Object.assign(link, { taken: null, isSaved: false, isEnding: false })
    this.#options.onChange()
    return {}
  }

  async end(id: string): Promise<Output<'endLinkedFile'>> {
    const link = this.#links.get(id)
    if (link === undefined) return {}
    const wasStopped = link.head.stoppedAt !== null
    const stamp = await this.#stampOf(link.head.name)
    // A second press of the same button, which came while the first one waited.
    if (!wasStopped && link.head.stoppedAt !== null) return {}
    const isUnread = stamp !== null && stamp !== link.head.handled
    if (wasStopped) this.#remove(id)
    // The save of a moment ago is found by the next polls.
    else if (isUnread && !link.isEnding) link.isEnding = true
    else {
      const handled = stamp ?? link.head.handled
      this.#keepHead(id, link, { handled, stoppedAt: this.#options.clock.now() })
      Object.assign(link, { isSaved: false, isEnding: false })
    }
    this.#options.onChange()
    return {}
  }

  /** Goes on with a file that was saved after the person had stopped: its saves are imported again. */
  resume(id: string): Output<'resumeLinkedFile'> {
    const link = this.#links.get(id)
    if (link === undefined) return {}
    this.#keepHead(id, link, { stoppedAt: null })
    this.#options.onChange()
    return {}
  }

  /** Changes what is known of a link, also on the disk. */
  #keepHead(id: string, link: Link, change: Partial<LinkRecord>): void {
    const record = this.#read(id)
    const next = record === null ? null : { ...record, ...change }
    const why = next && tryWriting(() => this.#recordFile(id).write({ version: 1, ...next }))
    if (why !== null) this.#options.log('what is known of a linked file could not be stored', { why })
    const { seen: _seen, rows: _rows, written: _written, ...head } = change
    link.head = { ...link.head, ...head }
  }

  #remove(id: string): void {
    this.#links.delete(id)
    const why = tryWriting(() => rmSync(join(this.#options.folder, `${id}.json`), { force: true }))
    if (why !== null) this.#options.log('a linked file comes back at the next start', { why })
  }

  close(): void {
    this.#isClosed = true
    this.#stopPolling()
  }

  #pollLater(): void {
    this.#stopPolling()
    if (this.#isClosed || this.#links.size === 0) return
    this.#stopPolling = this.#options.clock.after(POLL_MS, () => {
      void this.#poll().then(() => this.#pollLater())
    })
  }

  async #poll(): Promise<void> {
    let isMoved = false
    const linked = new Set([...this.#links.values()].map(link => link.head.name))
    const others = namesIn(this.#options.folder).filter(name => !linked.has(name))
    for (const [id, link] of this.#links) {
      const stamp = await this.#stampOf(link.head.name)
      const isStill = stamp === link.seenStamp
      link.seenStamp = stamp
      // Between two polls programs put a new file in the place of the old one.
      if (!isStill) continue
      const beside = await this.#besideOf(link, others)
      if (beside !== link.beside) isMoved = true
      const [isGone, isSaved] = [stamp === null, stamp !== null && stamp !== link.head.handled]
      if (isGone !== link.isGone || isSaved !== link.isSaved) isMoved = true
      Object.assign(link, { isGone, isSaved, beside })
      const { stoppedAt } = link.head
      if (stoppedAt === null || isSaved || this.#options.clock.now() - stoppedAt <= STOPPED_MS) continue
      this.#remove(id)
      isMoved = true
    }
    if (isMoved && !this.#isClosed) this.#options.onChange()
  }

  /** What a person made of the file with "Save as" and another ending: later than the file itself. */
  async #besideOf({ head, seenStamp }: Link, others: readonly string[]): Promise<string | null> {
    const stem = stemOf(head.name)
    const own = Number(seenStamp?.split(' ')[1] ?? head.startedAt)
    for (const name of others) {
      if (stemOf(name) !== stem) continue
      const found = await stat(join(this.#options.folder, name)).catch(() => null)
      if (found?.isFile() && found.mtimeMs > own) return name
    }
    return null
  }

  /** Null while the file is written or held by its program: the next poll tries again. */
  async #bytesOf(link: Link, stamp: string): Promise<string | null> {
    const path = join(this.#options.folder, link.head.name)
    const bytes = await readFile(path).catch(() => null)
    if (bytes !== null && (await this.#stampOf(link.head.name)) === stamp) return bytes.toString('base64')
    Object.assign(link, { seenStamp: null, isSaved: false })
    return null
  }

  async #stampOf(name: string): Promise<string | null> {
    const found = await stat(join(this.#options.folder, name)).catch(() => null)
    return found?.isFile() ? `${found.size} ${found.mtimeMs}` : null
  }

  async #open(name: string) {
    const { openFile, folder } = this.#options
    if (openFile === null) return { kind: 'no-programs' } as const
    const why = await openFile(join(folder, name))
    return why === null ? ({ kind: 'opened' } as const) : ({ kind: 'not-opened', why } as const)
  }

  #recordFile(id: string): SettingsFile {
    return this.#options.recordFile(join(this.#options.folder, `${id}.json`))
  }

  #read(id: string): LinkRecord | null {
    const file = this.#recordFile(id)
    const found = file.read()
    const record = found.kind === 'read' ? readLink(found.json) : null
    if (record === null) this.#options.log('a linked file could not be read back', { id })
    return record
  }

  async #removeOld(): Promise<void> {
    const { folder, clock } = this.#options
    const linked = new Set([...this.#links.values()].map(({ head }) => head.name))
    for (const name of namesIn(folder)) {
      if (name.endsWith('.json') || linked.has(name)) continue
      const found = await stat(join(folder, name)).catch(() => null)
      if (found?.isFile() && clock.now() - found.mtimeMs > KEPT_MS)
        await rm(join(folder, name), { force: true }).catch(() => {})
    }
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
