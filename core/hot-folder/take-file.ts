import { join } from 'node:path'
import type { Output } from '../../shared/contract/contract.ts'
import type { HotDone, HotDoubts } from '../../shared/contract/groups/hot-folders.ts'
import type { NewChange } from '../../shared/domain/changes/change.ts'
import type { CheckKind } from '../../shared/domain/changes/check-kind.ts'
import type { Answers } from '../../shared/import/answers.ts'
import { FILE_BYTES_MAX } from '../../shared/import/table/file-kinds.ts'
import { layoutKey } from '../base/layout-key.ts'
import type { StateFile } from '../disk/state-file.ts'
import { claimedName, DONE_FOLDER, doneName, resultName } from './claim-name.ts'
import type { HotFiles, Stamp } from './hot-files.ts'
import {
  type ConfirmedLayouts,
  type HotRecord,
  hashOfBytes,
  type StoredFolder,
  type StoredWaiting,
} from './hot-record.ts'
import type { Ground, HotFile, Judgement } from './judge-file.ts'

/** Judges a file away from the thread that the program runs on. `groundFor` gets its layout. */
export type JudgeFile = (
  file: HotFile,
  groundFor: (layout: string) => Promise<Ground>,
) => Promise<{ layout: string; judgement: Judgement }>

/** What a hot folder asks of the account. */
export interface HotAccount {
  /** What a list is compared with, without the answers. */
  ground(): Promise<Omit<Ground, 'answers'>>
  answersOf(layout: string): Answers
  /** Whether a complete crawl of the catalog began after this moment; null: at any time. */
  isCatalogRead(since: number | null): boolean
  /** Reads the catalog again, unless it is being read. */
  readCatalog(): void
  queue(changes: readonly NewChange[], file: string, check: CheckKind, claim: string): Output<'queueChanges'>
  jobOfClaim(claim: string): number | null
  /** The job of the edits that a window made of a file, and how many there are; null as long as none is queued. */
  jobOfSource(source: string): { job: number; values: number } | null
  /** Notes which products a stock list named, for what a later one leaves out. */
  addListed(layout: string, file: string, products: readonly number[]): void
  /** When the last list of this layout that was taken was written, in milliseconds since 1970; null for none. */
  lastDateOf(layoutKey: string): number | null
  /** Notes that a list was taken. False where that could not be written. */
  noteTaken(layoutKey: string, file: string, date: number): boolean
}

export interface TakingParts {
  account: HotAccount
  accountId: string
  files: HotFiles
  judge: JudgeFile
  record: StateFile<HotRecord>
  layouts: ConfirmedLayouts
  now: () => number
  /** The account is being closed: nothing is written any more. */
  isClosed: () => boolean
  onWaiting: (name: string) => void
  log: (what: string, facts: Readonly<Record<string, unknown>>) => void
}

/** A file that this computer has claimed. */
export interface Claim {
  id: string
  name: string
  folder: StoredFolder
  /** When it was claimed or found again. */
  since: number
  stamp: Stamp | null
  /** It waits until the catalog was read again. */
  needsCatalog: boolean
  /** Its folder was removed: nothing of it is sent any more. */
  isDropped: boolean
  /** Polls to skip after something could not be written. */
  pause: number
}

const DONE_KEPT = 30
/** Polls to skip after a failed write: judging a file costs seconds. */
const PAUSE = 60
const NO_DOUBT: HotDoubts = {
  unreadable: null,
  isNew: false,
  isNameless: false,
  isOlder: false,
  asked: 0,
  unknown: 0,
  isMostlyUnknown: false,
  beyond: 0,
  replacing: 0,
  refused: 0,
}

export function claimPath({ folder, name, id }: Claim, account: string): string {
  return join(folder.path, claimedName({ name, account, claim: id }))
}

/** The result of an opened file as long as nothing of it was sent, beside the file. */
export function openedResultPath(claim: Claim, account: string): string {
  return `${claimPath(claim, account)}.result`
}

function resultPath({ folder, name, id }: Claim): string {
  return join(folder.path, DONE_FOLDER, resultName(name, id))
}

/**
 * Takes a claimed file one step further. The claim identifies its job, so after an interruption anywhere the next
 * step finds out what was done: nothing is sent twice, and nothing is left out.
 */
export async function takeFile(parts: TakingParts, claim: Claim): Promise<void> {
  const { account, record } = parts
  if (claim.pause > 0) return void claim.pause--
  const { moving, sending, waiting } = record.read()
  if (moving.includes(claim.id)) return moveAway(parts, claim)
  const job = account.jobOfClaim(claim.id)
  if (job !== null) {
    const facts = sending.find(({ id }) => id === claim.id)
    return finishClaim(parts, claim, { outcome: 'sent', job, ...NO_COUNTS, ...facts })
  }
  if (await finishOpened(parts, claim)) return
  if (waiting.some(({ id }) => id === claim.id)) return
  if (claim.needsCatalog && !account.isCatalogRead(claim.since)) return account.readCatalog()
  const bytes = await readSteady(parts, claim)
  if (bytes === null) return
  const hash = await hashOfBytes(bytes)
  if (isOver(parts, claim)) return
  if (hash === claim.folder.last)
    return finishClaim(parts, claim, { outcome: 'same', job: null, ...NO_COUNTS, hash })
  claim.needsCatalog = !account.isCatalogRead(null)
  if (claim.needsCatalog) return
  const found = await judged(parts, claim, bytes)
  if (isOver(parts, claim)) return
  const layout = layoutKey(found.layout)
  const facts = { id: claim.id, hash, layout, date: claim.stamp?.date ?? 0 }
  await decide(parts, claim, found.judgement, facts, found.layout)
}

/** A file of which a window made edits is done once these are queued. Whether they are. */
export async function finishOpened(parts: TakingParts, claim: Claim): Promise<boolean> {
  const opened = parts.record.read().opened.find(({ id }) => id === claim.id)
  const sent = opened === undefined ? null : parts.account.jobOfSource(opened.source)
  if (opened === undefined || sent === null) return false
  await finishByHand(parts, claim, { outcome: 'sent', ...sent, notTaken: opened.notTaken })
  return true
}

/** Finishes a file that a person opened, with the result that the window gave. The next one with its bytes is judged. */
export async function finishByHand(
  parts: TakingParts,
  claim: Claim,
  finished: Pick<HotDone, 'outcome' | 'job' | 'values' | 'notTaken'>,
): Promise<void> {
  const { files, accountId } = parts
  const [from, to] = [openedResultPath(claim, accountId), resultPath(claim)]
  // After a crash it may be there already.
  if (!(await files.rename(from, to)) && (await files.stamp(from)) !== null)
    return stop(parts, claim, 'its result')
  await finishClaim(parts, claim, finished)
}

async function judged(
  { account, judge, log }: TakingParts,
  { name, folder: { kind } }: Claim,
  bytes: Uint8Array,
): ReturnType<JudgeFile> {
  try {
    return await judge({ name, kind, bytes }, async layout => ({
      ...(await account.ground()),
      answers: layout === '' ? {} : account.answersOf(layout),
    }))
  } catch (error) {
    log('a file of a hot folder could not be judged', { error: String(error) })
    return { layout: '', judgement: { kind: 'unreadable', why: '' } }
  }
}

/** While a step waited, the account was closed or the folder removed. */
function isOver({ isClosed }: TakingParts, { isDropped }: Claim): boolean {
  return isClosed() || isDropped
}

const NO_COUNTS = { values: 0, notTaken: 0 }

type Facts = Pick<StoredWaiting, 'id' | 'hash' | 'layout' | 'date'>

async function decide(
  parts: TakingParts,
  claim: Claim,
  judgement: Judgement,
  facts: Facts,
  header: string,
): Promise<void> {
  const { account, layouts } = parts
  const { folder } = claim
  if (judgement.kind === 'unreadable')
    return wait(parts, claim, facts, 0, { ...NO_DOUBT, unreadable: judgement.why.slice(0, 2_000) })
  if (judgement.isOld && !account.isCatalogRead(claim.since)) {
    claim.needsCatalog = true
    return account.readCatalog()
  }
  const confirmed = facts.layout === '' ? null : layouts.find(facts.layout, folder.kind)
  const last = account.lastDateOf(facts.layout) ?? Number.NEGATIVE_INFINITY
  const isMostlyUnknown = areMostUnknown(judgement)
  const why: HotDoubts = {
    ...NO_DOUBT,
    ...judgement.doubts,
    unknown: confirmed?.leaveOut === true && !isMostlyUnknown ? 0 : judgement.doubts.unknown,
    isMostlyUnknown,
    isNameless: facts.layout === '',
    isNew: facts.layout !== '' && confirmed === null,
    isOlder: facts.date < last,
  }
  const values = judgement.changes.length
  if (confirmed === null || isDoubtful(why)) return wait(parts, claim, facts, values, why)
  await send(parts, claim, judgement, facts, confirmed.check, header)
}

/** A list of which most products are unknown may be of another account. */
function areMostUnknown({ counts, doubts }: Extract<Judgement, { kind: 'judged' }>): boolean {
  return doubts.unknown > counts.change + counts.unchanged
}

/** Whether a person has to look at it. */
function isDoubtful(why: HotDoubts): boolean {
  const { unreadable, isNew, isNameless, isOlder, asked, unknown, beyond, replacing, refused } = why
  const lines = asked + unknown + beyond + replacing + refused
  return unreadable !== null || isNew || isNameless || isOlder || lines > 0
}

async function send(
  parts: TakingParts,
  claim: Claim,
  judgement: Extract<Judgement, { kind: 'judged' }>,
  facts: Facts,
  check: CheckKind,
  header: string,
): Promise<void> {
  const { account, files, record } = parts
  const { changes, counts, result, named } = judgement
  const to = resultPath(claim)
  // Before the job: after it, a second judging would find everything unchanged.
  const isWritten = await files.write(to, result)
  if (isOver(parts, claim)) return
  if (!isWritten) return stop(parts, claim, 'its result')
  const about = { ...facts, values: changes.length, notTaken: counts.rejected + counts.asked }
  const before = record.read()
  const sending = [...before.sending.filter(({ id }) => id !== claim.id), about]
  if (record.keep({ ...before, sending }).kind !== 'saved') return stop(parts, claim, 'what it sends')
  if (changes.length === 0) return finishClaim(parts, claim, { outcome: 'unchanged', job: null, ...about })
  const queued = account.queue(changes, claim.name, check, claim.id)
  if (queued.kind === 'not-queued') {
    await files.remove(to)
    // A full disk is tried again; otherwise the catalog moved at this moment, and values are beyond the rails now.
    if (queued.why === 'disk-full' || queued.why === 'disk-error' || queued.why === 'folder-moved')
      return stop(parts, claim, 'its job')
    return wait(parts, claim, facts, changes.length, { ...NO_DOUBT, beyond: queued.beyond?.length ?? 0 })
  }
  if (named !== null && header !== '') account.addListed(header, claim.name, named)
  await finishClaim(parts, claim, { outcome: 'sent', job: queued.job, ...about })
}

/** Something could not be written: the file stays, and is tried again later. */
function stop({ log }: TakingParts, claim: Claim, what: string): void {
  claim.pause = PAUSE
  log('a file of a hot folder is held up', { what })
}

/** The bytes of a file that is no longer being written; null: try again at the next poll. */
async function readSteady(
  { files, accountId }: TakingParts,
  claim: Claim,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const path = claimPath(claim, accountId)
  const before = await files.stamp(path)
  const isSteady = before !== null && isSameStamp(before, claim.stamp)
  claim.stamp = before
  if (!isSteady) return null
  const bytes = await files.read(path, FILE_BYTES_MAX)
  const after = await files.stamp(path)
  if (bytes !== null && isSameStamp(after, before)) return bytes
  claim.stamp = after
  return null
}

/** Whether a file did not change between two stamps. */
export function isSameStamp(one: Stamp | null, other: Stamp | null): boolean {
  return one !== null && other !== null && one.size === other.size && one.date === other.date
}

function wait(parts: TakingParts, claim: Claim, facts: Facts, values: number, why: HotDoubts): void {
  const { record, now, onWaiting } = parts
  const before = record.read()
  const { id, name, folder } = claim
  const waiting: StoredWaiting = { ...facts, folder: folder.id, name, at: Math.floor(now()), values, why }
  const others = before.waiting.filter(each => each.id !== id)
  const kept = record.keep({ ...before, waiting: [...others, waiting] })
  if (kept.kind === 'saved') onWaiting(name)
  else stop(parts, claim, 'why it waits')
}

type Finished = Pick<HotDone, 'outcome' | 'job' | 'values' | 'notTaken'> & Partial<Facts>

/** Records the outcome of a file, then moves it to `done/`. */
export async function finishClaim(parts: TakingParts, claim: Claim, finished: Finished): Promise<void> {
  const { account, record, now } = parts
  const { outcome, job, values, notTaken, hash, layout, date } = finished
  const before = record.read()
  const { id, name, folder } = claim
  const done: HotDone = { id, name, at: Math.floor(now()), outcome, job, values, notTaken }
  const isTaken = outcome === 'sent' || outcome === 'unchanged'
  if (isTaken && layout !== undefined && date !== undefined && !account.noteTaken(layout, name, date))
    return stop(parts, claim, 'its date')
  const last = isTaken ? (hash ?? null) : outcome === 'same' ? folder.last : null
  const others = <T extends { id: string }>(list: readonly T[]) => list.filter(each => each.id !== id)
  const kept = record.keep({
    folders: before.folders.map(each => (each.id === folder.id ? { ...each, last } : each)),
    sending: others(before.sending),
    waiting: others(before.waiting),
    opened: others(before.opened),
    done: [done, ...others(before.done)].slice(0, DONE_KEPT),
    moving: [...before.moving, id],
  })
  if (kept.kind !== 'saved') return stop(parts, claim, 'what came of it')
  folder.last = last
  await moveAway(parts, claim)
}

async function moveAway(parts: TakingParts, claim: Claim): Promise<void> {
  const { files, accountId, record } = parts
  const to = join(claim.folder.path, DONE_FOLDER, doneName(claim.name, claim.id))
  if (!(await files.rename(claimPath(claim, accountId), to))) return stop(parts, claim, 'its new place')
  const before = record.read()
  // If this is not stored, the mark is of a file that is not there any more.
  record.keep({ ...before, moving: before.moving.filter(id => id !== claim.id) })
}
