import { type HotDoubts, NO_DOUBT } from '../../shared/contract/groups/hot-folders.ts'
import type { CheckKind } from '../../shared/domain/changes/check-kind.ts'
import { FILE_BYTES_MAX } from '../../shared/import/table/file-kinds.ts'
import { layoutKey } from '../base/layout-key.ts'
import type { Claim, ClaimFacts, JudgeFile, TakingParts } from './claim.ts'
import {
  claimPath,
  finishClaim,
  finishOpened,
  holdClaim,
  moveAway,
  noteTaken,
  resultPath,
} from './finish-claim.ts'
import { lastTaken, noteTopic, readOtherNotes } from './folder-notes.ts'
import type { Stamp } from './hot-files.ts'
import { hashOfBytes, type SharedFolder, type StoredWaiting } from './hot-record.ts'
import type { Judgement } from './judge-file.ts'

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
  const waits = waiting.find(({ id }) => id === claim.id)
  if (waits !== undefined && !(await wasWritten(parts, claim, waits))) return
  if (claim.needsCatalog && !account.isCatalogRead(claim.since)) return account.readCatalog()
  const bytes = await readSteady(parts, claim)
  if (bytes === null) return
  const hash = await hashOfBytes(bytes)
  if (isOver(parts, claim)) return
  if (hash === lastTaken([claim.folder, ...claim.folder.others]))
    return finishClaim(parts, claim, { outcome: 'same', job: null, ...NO_COUNTS, hash })
  claim.needsCatalog = !account.isCatalogRead(null)
  if (claim.needsCatalog) return
  const found = await judged(parts, claim, bytes)
  // Judging takes seconds: another computer may have taken a newer list.
  if (!(await readOthers(parts, claim.folder)) || isOver(parts, claim)) return
  const layout = layoutKey(found.layout)
  const facts = { id: claim.id, hash, layout, date: claim.stamp?.date ?? 0 }
  await decide(parts, claim, found.judgement, facts, found.layout)
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

/** Reads what the other computers took from the folder; false: try again at the next poll. */
export async function readOthers(parts: TakingParts, folder: SharedFolder): Promise<boolean> {
  const { files, accountId, supplier } = parts
  const topic = noteTopic(supplier.baseUrl, supplier.keyEnds, folder.kind)
  const others = await readOtherNotes(files, folder.path, accountId, topic)
  folder.unread = others === null ? folder.unread + 1 : 0
  if (others !== null) folder.others = others
  // What nobody may read must not hold up the folder for ever.
  return others !== null || folder.unread > UNREAD_MOST
}

/** Polls for which a note that can't be read holds up its folder: a drive may come back. */
const UNREAD_MOST = 60

/** While a step waited, the account was closed or the folder removed. */
function isOver({ isClosed }: TakingParts, { isDropped }: Claim): boolean {
  return isClosed() || isDropped
}

const NO_COUNTS = { values: 0, notTaken: 0 }

async function decide(
  parts: TakingParts,
  claim: Claim,
  judgement: Judgement,
  facts: ClaimFacts,
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
  const isOlder = isBeforeLast(parts, folder, facts)
  if (isOlder && confirmed !== null)
    return finishClaim(parts, claim, { outcome: 'older', job: null, ...NO_COUNTS })
  const isMostlyUnknown = areMostUnknown(judgement)
  const why: HotDoubts = {
    ...NO_DOUBT,
    ...judgement.doubts,
    unknown: confirmed?.leaveOut === true && !isMostlyUnknown ? 0 : judgement.doubts.unknown,
    isMostlyUnknown,
    isNameless: facts.layout === '',
    isNew: facts.layout !== '' && confirmed === null,
    isOlder,
  }
  const values = judgement.changes.length
  const { result } = judgement
  if (confirmed === null || result === null || isDoubtful(why)) return wait(parts, claim, facts, values, why)
  await send(parts, claim, { ...judgement, result }, facts, confirmed.check, header)
}

/** Whether a later list of this layout was taken, here or by another computer on the folder. */
export function isBeforeLast(
  { account, now }: Pick<TakingParts, 'account' | 'now'>,
  { others }: Pick<SharedFolder, 'others'>,
  { layout, date }: Pick<ClaimFacts, 'layout' | 'date'>,
): boolean {
  if (layout === '') return false
  const there = others.flatMap(({ dates }) => (Object.hasOwn(dates, layout) ? (dates[layout] ?? []) : []))
  // A date in the future is that of a wrong clock, and must not hold up lists until it comes.
  const last = [account.lastDateOf(layout) ?? [], there.filter(each => each <= now())].flat()
  return last.some(each => date < each)
}

/** A list of which most products are unknown may be of another account. */
function areMostUnknown({ counts, doubts }: Extract<Judgement, { kind: 'judged' }>): boolean {
  return doubts.unknown > counts.change + counts.unchanged
}

/** Whether a person has to look at it. */
function isDoubtful(why: HotDoubts): boolean {
  const { unreadable, isNew, isNameless, isOlder, questions, asked, unknown, beyond, replacing, refused } =
    why
  const lines = questions + asked + unknown + beyond + replacing + refused
  return unreadable !== null || isNew || isNameless || isOlder || lines > 0
}

async function send(
  parts: TakingParts,
  claim: Claim,
  judgement: Extract<Judgement, { kind: 'judged' }> & { result: Uint8Array },
  facts: ClaimFacts,
  check: CheckKind,
  header: string,
): Promise<void> {
  const { account, files, record } = parts
  const { changes, counts, result, named, words } = judgement
  const to = resultPath(claim)
  // Before the job: after it, a second judging would find everything unchanged.
  const isWritten = await files.write(to, result)
  if (isOver(parts, claim)) return
  if (!isWritten) return holdClaim(parts, claim, 'its result')
  const noted = await noteTaken(parts, claim, { ...facts, last: facts.hash })
  if (isOver(parts, claim)) return
  if (noted === null) return holdClaim(parts, claim, 'its note')
  const { number } = noted
  const about = { ...facts, values: changes.length, notTaken: counts.rejected + counts.asked, number }
  const before = record.read()
  const sending = [...before.sending.filter(({ id }) => id !== claim.id), about]
  if (record.keep({ ...before, sending }).kind !== 'saved') return holdClaim(parts, claim, 'what it sends')
  account.keepWords(header, claim.name, words)
  if (changes.length === 0) return finishClaim(parts, claim, { outcome: 'unchanged', job: null, ...about })
  const queued = account.queue(changes, claim.name, check, claim.id)
  if (queued.kind === 'not-queued') {
    await files.remove(to)
    // A full disk is tried again; otherwise the catalog moved at this moment, and values are beyond the rails now.
    if (queued.why === 'disk-full' || queued.why === 'disk-error' || queued.why === 'folder-moved')
      return holdClaim(parts, claim, 'its job')
    // It was not taken after all.
    await noteTaken(parts, claim, { last: claim.folder.last, layout: '', date: 0 })
    return wait(parts, claim, facts, changes.length, { ...NO_DOUBT, beyond: queued.beyond?.length ?? 0 })
  }
  if (named !== null && header !== '') account.addListed(header, claim.name, named)
  await finishClaim(parts, claim, { outcome: 'sent', job: queued.job, ...about })
}

/** Whether a file that waits because it was empty has bytes now: its program had it open all the time. */
async function wasWritten({ files, accountId }: TakingParts, claim: Claim, { hash }: StoredWaiting) {
  if (hash !== (await hashOfBytes(new Uint8Array()))) return false
  return ((await files.stamp(claimPath(claim, accountId)))?.size ?? 0) > 0
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

function wait(parts: TakingParts, claim: Claim, facts: ClaimFacts, values: number, why: HotDoubts): void {
  const { record, now, onWaiting } = parts
  const before = record.read()
  const { id, name, folder } = claim
  const waiting: StoredWaiting = { ...facts, folder: folder.id, name, at: Math.floor(now()), values, why }
  const others = before.waiting.filter(each => each.id !== id)
  const kept = record.keep({ ...before, waiting: [...others, waiting] })
  if (kept.kind === 'saved') onWaiting(name)
  else holdClaim(parts, claim, 'why it waits')
}
