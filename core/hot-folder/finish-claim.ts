import { join } from 'node:path'
import type { HotDone } from '../../shared/contract/groups/hot-folders.ts'
import type { Claim, ClaimFacts, TakingParts } from './claim.ts'
import { claimedName, DONE_FOLDER, doneName, resultName } from './claim-name.ts'
import { nextNumber, noteTopic, writeNote } from './folder-notes.ts'
import type { StoredFolder } from './hot-record.ts'

const DONE_KEPT = 30
/** Polls to skip after a failed write: judging a file costs seconds. */
const PAUSE = 60

/** Where a claimed file lies. */
export function claimPath({ folder, name, id }: Claim, account: string): string {
  return join(folder.path, claimedName({ name, account, claim: id }))
}

/** The result of an opened file as long as nothing of it was sent, beside the file. */
export function openedResultPath(claim: Claim, account: string): string {
  return `${claimPath(claim, account)}.result`
}

/** Where the result of a file lies in the end. */
export function resultPath({ folder, name, id }: Claim): string {
  return join(folder.path, DONE_FOLDER, resultName(name, id))
}

/** Something could not be written: the file stays, and is tried again later. */
export function holdClaim({ log }: TakingParts, claim: Claim, what: string): void {
  claim.pause = PAUSE
  log('a file of a hot folder is held up', { what })
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
    return holdClaim(parts, claim, 'its result')
  await finishClaim(parts, claim, finished)
}

type Finished = Pick<HotDone, 'outcome' | 'job' | 'values' | 'notTaken'> &
  Partial<ClaimFacts> & { number?: number }

/** Records the outcome of a file, then moves it to `done/`. */
export async function finishClaim(parts: TakingParts, claim: Claim, finished: Finished): Promise<void> {
  const { account, record, now } = parts
  const { outcome, job, values, notTaken, layout, date } = finished
  const { id, name, folder } = claim
  const done: HotDone = { id, name, at: Math.floor(now()), outcome, job, values, notTaken }
  const isTaken = outcome === 'sent' || outcome === 'unchanged'
  if (isTaken && layout !== undefined && date !== undefined && !account.noteTaken(layout, name, date))
    return holdClaim(parts, claim, 'its date')
  const isSkipped = outcome === 'same' || outcome === 'older'
  const noted = isSkipped ? folder : await noteFinished(parts, claim, finished)
  if (noted === null) return holdClaim(parts, claim, 'its note')
  const { last, number, dates } = noted
  const before = record.read()
  const others = <T extends { id: string }>(list: readonly T[]) => list.filter(each => each.id !== id)
  const kept = record.keep({
    folders: before.folders.map(each => (each.id === folder.id ? { ...each, last, number, dates } : each)),
    sending: others(before.sending),
    waiting: others(before.waiting),
    opened: others(before.opened),
    done: [done, ...others(before.done)].slice(0, DONE_KEPT),
    moving: [...before.moving, id],
  })
  if (kept.kind !== 'saved') return holdClaim(parts, claim, 'what came of it')
  Object.assign(folder, { last, number, dates })
  await moveAway(parts, claim)
}

type Noted = Pick<StoredFolder, 'last' | 'number' | 'dates'>

/** What the folder holds of a file that is finished, told to the other computers; null where it can't be written. */
async function noteFinished(parts: TakingParts, claim: Claim, finished: Finished): Promise<Noted | null> {
  const { folder, id } = claim
  const { outcome, hash = null, number = 0 } = finished
  const waited = parts.record.read().waiting.find(each => each.id === id)
  const { layout = '', date = 0 } = outcome === 'aside' ? {} : { ...waited, ...finished }
  // A file that was sent without a person was noted before it was queued, and another one perhaps since.
  if (number > 0)
    return {
      last: number < folder.number ? folder.last : hash,
      number: Math.max(number, folder.number),
      dates: datesWith(folder.dates, layout, date),
    }
  return noteTaken(parts, claim, { last: hash, layout, date })
}

/** Tells the other computers on the folder that a file is taken; null where that can't be written. */
export async function noteTaken(
  { files, accountId, supplier, now }: TakingParts,
  { folder }: Claim,
  { last, layout, date }: { last: string | null; layout: string; date: number },
): Promise<Noted | null> {
  const number = nextNumber([folder, ...folder.others])
  const noted = { last, number, dates: datesWith(folder.dates, layout, Math.min(date, now())) }
  const of = noteTopic(supplier.baseUrl, supplier.keyEnds, folder.kind)
  if (!(await writeNote(files, folder.path, accountId, { of, ...noted }))) return null
  // The next file gets a number and a note of its own, though this one is not finished yet.
  folder.number = number
  return noted
}

/** Dates of so many layouts are kept, those that were noted last. */
const LAYOUTS_MOST = 200

function datesWith(dates: Noted['dates'], layout: string, date: number): Noted['dates'] {
  if (layout === '') return dates
  const { [layout]: before = 0, ...others } = dates
  return Object.fromEntries([
    ...Object.entries(others).slice(1 - LAYOUTS_MOST),
    [layout, Math.max(before, date)],
  ])
}

/** Moves a finished file to `done/`; until that succeeds the record has its claim in `moving`. */
export async function moveAway(parts: TakingParts, claim: Claim): Promise<void> {
  const { files, accountId, record } = parts
  const to = join(claim.folder.path, DONE_FOLDER, doneName(claim.name, claim.id))
  if (!(await files.rename(claimPath(claim, accountId), to))) return holdClaim(parts, claim, 'its new place')
  const before = record.read()
  // If this is not stored, the mark is of a file that is not there any more.
  record.keep({ ...before, moving: before.moving.filter(id => id !== claim.id) })
}
