/** What the program asked of the desktop: what, and with which values. */
type JournalEntry = readonly [what: string, ...values: unknown[]]

/** Everything so far, oldest first. Tests read it as `electron.journal`; a real Electron has none. */
export const journal: JournalEntry[] = []

export function note(...entry: JournalEntry): void {
  journal.push(entry)
}
