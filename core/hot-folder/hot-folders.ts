import { isAbsolute, join, normalize, relative } from 'node:path'
import type { CheckedInput, Output } from '../../shared/contract/contract.ts'
import { FILE_BYTES_MAX } from '../../shared/import/table/file-kinds.ts'
import type { Clock } from '../base/clock.ts'
import type { Claim, TakingParts } from './claim.ts'
import { claimNew, findClaims, oftenRefused, type Watched } from './claim-files.ts'
import { claimPath, finishByHand, finishClaim, finishOpened, openedResultPath } from './finish-claim.ts'
import { notePath, readOtherNotes } from './folder-notes.ts'
import type { StoredFolder, StoredWaiting } from './hot-record.ts'
import { isBeforeLast, readOthers, takeFile } from './take-file.ts'

interface HotFoldersOptions extends Omit<TakingParts, 'isClosed'> {
  clock: Pick<Clock, 'after'>
  makeId: () => string
  /** The system's dialog for a folder; null where a path is typed. */
  chooseFolder: ChooseFolder | null
  /** Must not become a hot folder. */
  dataFolder: string
  onChange: () => void
}

/** Asks for a folder with the system's dialog; null when the person cancels it. */
export type ChooseFolder = () => Promise<string | null>

/** How often folders are polled. A file is complete once two polls found the same size and time. */
const POLL_MS = 1_000
/** So many opened files are remembered until their edits are sent. */
const OPENED_KEPT = 200

/**
 * The hot folders of an account. They are polled, as linked files are, because file system events are unreliable.
 * Each poll takes every file one step further, and the next poll starts after it has ended: a drive that hangs holds
 * up hot folders and nothing else.
 */
export class HotFolders {
  readonly #options: HotFoldersOptions
  readonly #taking: TakingParts
  readonly #watched = new Map<string, Watched>()
  #stopPolling = () => {}
  #isClosed = false
  #shown = ''

  constructor(options: HotFoldersOptions) {
    this.#options = options
    this.#taking = { ...options, isClosed: () => this.#isClosed }
    for (const folder of options.record.read().folders) this.#watch(folder)
    this.#pollLater()
  }

  list(): Output<'listHotFolders'> {
    const { waiting, opened, done } = this.#options.record.read()
    const sourceOf = (id: string) => opened.find(each => each.id === id)?.source ?? null
    return {
      folders: [...this.#watched.values()].map(({ folder, isGone, tooLarge, claims, refusals }) => ({
        id: folder.id,
        path: folder.path,
        kind: folder.kind,
        isGone,
        tooLarge,
        reading: [...claims.values()].find(({ needsCatalog }) => needsCatalog)?.name ?? null,
        stuck: [...claims.values()].find(({ pause }) => pause > 0)?.name ?? oftenRefused(refusals),
      })),
      waiting: waiting
        .filter(({ id }) => this.#claimOf(id) !== null)
        .map(({ hash: _hash, date, ...shown }) => ({
          ...shown,
          why: { ...shown.why, isOlder: shown.why.isOlder || this.#isBeforeLast({ ...shown, date }) },
          source: sourceOf(shown.id),
        })),
      done,
      hasDialog: this.#options.chooseFolder !== null,
    }
  }

  async add({ kind, path: typed }: CheckedInput<'addHotFolder'>): Promise<Output<'addHotFolder'>> {
    const { chooseFolder, files, makeId, record, dataFolder } = this.#options
    // A page names no path where a person can choose one.
    const chosen = chooseFolder === null ? typed : await chooseFolder()
    if (chosen === null) return { kind: 'cancelled' }
    const path = normalize(chosen)
    if (!isAbsolute(path) || (await files.list(path)) === null) return { kind: 'not-added', why: 'no-folder' }
    if (isInside(path, dataFolder)) return { kind: 'not-added', why: 'not-here' }
    if ([...this.#watched.values()].some(({ folder }) => folder.path === path))
      return { kind: 'not-added', why: 'known-folder' }
    const folder: StoredFolder = { id: makeId(), path, kind, last: null, number: 0, dates: {} }
    const before = record.read()
    const kept = record.keep({ ...before, folders: [...before.folders, folder] })
    if (kept.kind !== 'saved') return { kind: 'not-added', why: kept.why }
    this.#watch(folder)
    this.#tellChange()
    this.#pollLater()
    return { kind: 'added', id: folder.id }
  }

  async remove(id: string): Promise<void> {
    const { account, record, accountId, files } = this.#options
    const watched = this.#watched.get(id)
    if (watched === undefined) return
    const before = record.read()
    const kept = record.keep({
      ...before,
      folders: before.folders.filter(folder => folder.id !== id),
      waiting: before.waiting.filter(({ folder }) => folder !== id),
    })
    if (kept.kind !== 'saved') return
    this.#watched.delete(id)
    this.#tellChange()
    const claims = [...watched.claims.values()].filter(
      claim => account.jobOfClaim(claim.id) === null && !before.moving.includes(claim.id),
    )
    for (const claim of claims) claim.isDropped = true
    const { path } = watched.folder
    const others = await readOtherNotes(files, path, accountId, null)
    // The other computers on the folder still need to know what was taken.
    if (others?.length === 0) await files.remove(notePath(path, accountId))
    for (const claim of claims) {
      await files.remove(openedResultPath(claim, accountId))
      await files.rename(claimPath(claim, accountId), join(path, claim.name))
    }
  }

  async read(id: string): Promise<Output<'readHotFile'>> {
    const claim = this.#claimOf(id)
    const { files, accountId } = this.#options
    if (claim === null) return { kind: 'gone' }
    const path = claimPath(claim, accountId)
    const bytes = await files.read(path, FILE_BYTES_MAX)
    const stamp = await files.stamp(path)
    if (bytes === null || stamp === null) return { kind: 'gone' }
    return {
      kind: 'file',
      name: claim.name,
      date: Math.floor(stamp.date),
      bytes: Buffer.from(bytes).toString('base64'),
    }
  }

  /** A window made edits of a file that waits, or found nothing to change in it, which ends it. */
  async noteOpened({ id, source, notTaken, result }: CheckedInput<'noteHotFileOpened'>): Promise<void> {
    const { files, accountId, record, log } = this.#options
    const claim = this.#claimOf(id)
    const isWaiting = record.read().waiting.some(each => each.id === id)
    if (claim === null || !isWaiting) return
    // Nothing differs any more from what was just sent.
    if (source === null && (await finishOpened(this.#taking, claim))) return this.#tellChange()
    await files.write(openedResultPath(claim, accountId), Buffer.from(result, 'base64'))
    if (source === null) {
      await finishByHand(this.#taking, claim, { outcome: 'unchanged', job: null, values: 0, notTaken })
      return this.#tellChange()
    }
    const before = record.read()
    const opened = [...before.opened.filter(each => each.id !== id), { id, source, notTaken }]
    if (record.keep({ ...before, opened: opened.slice(-OPENED_KEPT) }).kind !== 'saved')
      log('an opened file of a hot folder keeps waiting after it is sent', {})
  }

  confirm({ id, check, leaveOut }: CheckedInput<'confirmHotLayout'>): Output<'confirmHotLayout'> {
    const { record, layouts, now } = this.#options
    const before = record.read()
    const file = before.waiting.find(each => each.id === id)
    const kind = this.#watched.get(file?.folder ?? '')?.folder.kind
    if (file === undefined || file.layout === '' || kind === undefined)
      return { kind: 'not-confirmed', why: 'gone' }
    const at = Math.floor(now())
    const confirmed = layouts.confirm({ layout: file.layout, kind, check, leaveOut, at, file: file.name })
    if (confirmed.kind !== 'saved') return { kind: 'not-confirmed', why: confirmed.why }
    // Judged again: other doubts may have come since.
    record.keep({ ...before, waiting: before.waiting.filter(each => each.id !== id) })
    this.#tellChange()
    return { kind: 'confirmed' }
  }

  forgetLayouts(): void {
    this.#options.layouts.forgetAll()
  }

  async putAside(id: string): Promise<void> {
    const { record } = this.#options
    const claim = this.#claimOf(id)
    const isWaiting = record.read().waiting.some(each => each.id === id)
    if (claim === null || !isWaiting) return
    await this.#options.files.remove(openedResultPath(claim, this.#options.accountId))
    await finishClaim(this.#taking, claim, { outcome: 'aside', job: null, values: 0, notTaken: 0 })
    this.#tellChange()
  }

  close(): void {
    this.#isClosed = true
    this.#stopPolling()
  }

  /** Polls every folder once. */
  async poll(): Promise<void> {
    for (const watched of [...this.#watched.values()]) {
      if (this.#isClosed) return
      await this.#pollFolder(watched)
    }
    this.#tellChange()
  }

  #watch(folder: StoredFolder): void {
    this.#watched.set(folder.id, {
      folder: { ...folder, others: [], unread: 0 },
      isGone: false,
      tooLarge: [],
      refusals: new Map(),
      seen: new Map(),
      claims: new Map(),
    })
  }

  #pollLater(): void {
    this.#stopPolling()
    if (this.#isClosed || this.#watched.size === 0) return
    this.#stopPolling = this.#options.clock.after(POLL_MS, () => {
      void this.poll()
        .catch(error => this.#options.log('a hot folder could not be polled', { error: String(error) }))
        .then(() => this.#pollLater())
    })
  }

  async #pollFolder(watched: Watched): Promise<void> {
    const { folder, claims } = watched
    const names = await this.#options.files.list(folder.path)
    watched.isGone = names === null
    if (names === null || this.#isClosed) return
    findClaims(this.#taking, watched, names)
    await claimNew(this.#taking, this.#options.makeId, watched, names)
    if (claims.size === 0 || !(await readOthers(this.#taking, folder))) return
    const inOrder = [...claims.values()].sort(
      (a, b) => (a.stamp?.date ?? 0) - (b.stamp?.date ?? 0) || a.id.localeCompare(b.id),
    )
    for (const claim of inOrder) {
      if (this.#isClosed || !this.#watched.has(folder.id)) return
      await takeFile(this.#taking, claim)
    }
  }

  #claimOf(id: string): Claim | null {
    for (const { claims } of this.#watched.values()) {
      const claim = claims.get(id)
      if (claim !== undefined) return claim
    }
    return null
  }

  /** A newer list may have been sent while one waits. */
  #isBeforeLast(file: Pick<StoredWaiting, 'folder' | 'layout' | 'date'>): boolean {
    const { others } = this.#watched.get(file.folder)?.folder ?? { others: [] }
    return isBeforeLast(this.#options, { others }, file)
  }

  #tellChange(): void {
    const shown = JSON.stringify(this.list())
    if (shown === this.#shown || this.#isClosed) return
    this.#shown = shown
    this.#options.onChange()
  }
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return !way.startsWith('..') && !isAbsolute(way)
}
