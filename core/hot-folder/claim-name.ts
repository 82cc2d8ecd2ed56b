/** Where done files lie, inside their hot folder. */
export const DONE_FOLDER = 'done'

/** A file that a computer has claimed: whoever renames it first has it. */
interface Claimed {
  /** What the file was called. */
  name: string
  account: string
  /** The claim: unique, and sorts by time. */
  claim: string
}

const CLAIMED = /^(.+)\.([^.]+)-([0-9A-HJKMNP-TV-Z]{26})\.taken$/s

/** The name of a claimed file, which {@link readClaimedName} reads. */
export function claimedName({ name, account, claim }: Claimed): string {
  return `${name}.${account}-${claim}.taken`
}

/** Null for a file that nobody has claimed. */
export function readClaimedName(text: string): Claimed | null {
  const [, name, account, claim] = CLAIMED.exec(text) ?? []
  return name === undefined || account === undefined || claim === undefined ? null : { name, account, claim }
}

/** The name of a file in `done/`: unique, and the newest sorts last. */
export function doneName(name: string, claim: string): string {
  return `${claim.slice(0, 10)}-${claim.slice(20)} ${name}`
}

/** The result of a file, beside it in `done/`. */
export function resultName(name: string, claim: string): string {
  return `${doneName(name, claim)}.result.csv`
}

/** The lock files that Excel and LibreOffice put beside an open file. */
export function lockNames(name: string): string[] {
  return [`~$${name}`, `~$${name.slice(2)}`, `.~lock.${name}#`]
}
