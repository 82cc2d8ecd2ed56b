import { extname, join } from 'node:path'
import { FILE_BYTES_MAX, TAKEN_ENDINGS } from '../../shared/import/table/file-kinds.ts'
import type { Claim, TakingParts } from './claim.ts'
import { claimedName, lockNames, readClaimedName } from './claim-name.ts'
import type { Stamp } from './hot-files.ts'
import type { SharedFolder, StoredWaiting } from './hot-record.ts'
import { isSameStamp } from './take-file.ts'

/** A hot folder as the last poll found it. */
export interface Watched {
  folder: SharedFolder
  isGone: boolean
  tooLarge: string[]
  /** How often a file could not be claimed. */
  refusals: ReadonlyMap<string, number>
  /** Size and time of each file, and how many polls in a row found them. */
  seen: ReadonlyMap<string, Stamp & { polls: number }>
  claims: Map<string, Claim>
}

/** Files claimed in one poll; the others follow in the next. */
const CLAIMS_MOST = 50
/** After this many refusals a file is not merely open in a program. */
const REFUSED_OFTEN = 60
/** How long the reason why a file waits is kept while the file is not visible. */
const KEPT_MS = 90 * 86_400_000

/** Finds the claims of this account, also those from before a crash, and drops those whose file is gone. */
export function findClaims(
  { accountId, now, record }: TakingParts,
  { folder, claims }: Watched,
  names: readonly string[],
): void {
  const there = new Set<string>()
  for (const text of names) {
    const claimed = readClaimedName(text)
    // Whoever may write to the folder can name anything a claim; only lists are moved about.
    if (claimed === null || claimed.account !== accountId || !isList(claimed.name)) continue
    const { claim: id, name } = claimed
    there.add(id)
    if (!claims.has(id)) claims.set(id, newClaim(id, name, folder, now(), null))
  }
  for (const id of claims.keys()) if (!there.has(id)) claims.delete(id)
  // An empty folder may be a drive that is not connected: why a file waits is known again when it is.
  const before = record.read()
  const isKept = ({ id, folder: of, at }: StoredWaiting) =>
    of !== folder.id || there.has(id) || now() - at < KEPT_MS
  if (!before.waiting.every(isKept)) record.keep({ ...before, waiting: before.waiting.filter(isKept) })
}

/** Polls that find a file unchanged before it is claimed. An empty one may have been made and not written yet. */
const POLLS = 2
const EMPTY_POLLS = 60

/** Claims the lists that no longer change. */
export async function claimNew(
  { files, accountId, now, isClosed }: TakingParts,
  makeId: () => string,
  watched: Watched,
  names: readonly string[],
): Promise<void> {
  const { folder, claims } = watched
  const [seen, refusals] = [new Map<string, Stamp & { polls: number }>(), new Map<string, number>()]
  const all = new Set(names)
  const tooLarge: string[] = []
  let taken = 0
  for (const name of names) {
    if (!isList(name) || lockNames(name).some(lock => all.has(lock))) continue
    const stamp = await files.stamp(join(folder.path, name))
    if (stamp === null) continue
    if (stamp.size > FILE_BYTES_MAX) {
      tooLarge.push(name)
      continue
    }
    const before = watched.seen.get(name)
    const polls = before !== undefined && isSameStamp(stamp, before) ? before.polls + 1 : 1
    seen.set(name, { ...stamp, polls })
    if (taken === CLAIMS_MOST || polls < (stamp.size === 0 ? EMPTY_POLLS : POLLS)) continue
    const id = makeId()
    const to = join(folder.path, claimedName({ name, account: accountId, claim: id }))
    if (isClosed()) return
    // Another computer was faster, or a program has it open: the next poll tells.
    if (!(await files.rename(join(folder.path, name), to))) {
      refusals.set(name, (watched.refusals.get(name) ?? 0) + 1)
      continue
    }
    taken++
    seen.delete(name)
    // A write since then is noticed before the file is read.
    claims.set(id, newClaim(id, name, folder, now(), stamp))
  }
  Object.assign(watched, { seen, refusals, tooLarge })
}

/** A file that could not be claimed again and again; null for none. */
export function oftenRefused(refusals: Watched['refusals']): string | null {
  return [...refusals].find(([, times]) => times >= REFUSED_OFTEN)?.[0] ?? null
}

function newClaim(id: string, name: string, folder: SharedFolder, since: number, stamp: Stamp | null): Claim {
  return { id, name, folder, since, stamp, needsCatalog: false, isDropped: false, pause: 0 }
}

/** Whether a name is of a list, and not of what programs lay beside one. */
function isList(name: string): boolean {
  return TAKEN_ENDINGS.has(extname(name).toLowerCase()) && !name.startsWith('.') && !name.startsWith('~$')
}
