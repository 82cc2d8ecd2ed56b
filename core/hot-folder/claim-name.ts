/** Where done files lie, inside their hot folder. */
export const DONE_FOLDER = 'done'

/** A file that a computer has claimed: whoever renames it first has it. */
interface Claimed {
  /** What the file was called. */
  name: string
  account: string
  /** The claim: sorts by time, and is never drawn twice. */
  claim: string
}

const CLAIMED = /^(.+)\.([^.]+)-([0-9A-HJKMNP-TV-Z]{26})\.taken$/

export function claimedName({ name, account, claim }: Claimed): string {
  return `${name}.${account}-${claim}.taken`
}

/** Null for a file that nobody has claimed. */
export function readClaimedName(text: string): Claimed | null {
  const [, name, account, claim] = CLAIMED.exec(text) ?? []
  return name === undefined || account === undefined || claim === undefined ? null : { name, account, claim }
}

/** What a file is called in the folder of done files: no two are alike, and the newest stands last. */
export function doneName(name: string, claim: string): string {
  return `${claim.slice(0, 10)}-${claim.slice(20)} ${name}`
}

/** What a program lays beside a file while it is open there: Excel's and LibreOffice's. */
export function lockNames(name: string): string[] {
  return [`~$${name}`, `~$${name.slice(2)}`, `.~lock.${name}#`]
}
