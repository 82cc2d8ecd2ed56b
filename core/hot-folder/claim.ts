import type { Output } from '../../shared/contract/contract.ts'
import type { NewChange } from '../../shared/domain/changes/change.ts'
import type { CheckKind } from '../../shared/domain/changes/check-kind.ts'
import type { Answers } from '../../shared/import/answers.ts'
import type { StateFile } from '../disk/state-file.ts'
import type { HotFiles, Stamp } from './hot-files.ts'
import type { ConfirmedLayouts, HotRecord, SharedFolder, StoredWaiting } from './hot-record.ts'
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
  /** Notes the words around the table of a list that was taken, in the answers of its layout. */
  keepWords(layout: string, file: string, words: readonly string[]): void
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
  /** Whose lists these are, also on another computer. */
  supplier: { baseUrl: string; keyEnds: string }
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
  folder: SharedFolder
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

/** What identifies a list in the record of hot folders. */
export type ClaimFacts = Pick<StoredWaiting, 'id' | 'hash' | 'layout' | 'date'>
