/** Before 3.51.3 a write-ahead log could be reset wrongly and lose commits. */
const SQLITE_MIN = [3, 51, 3] as const

/** Throws when SQLite is too old to be trusted with people's work. */
export function assertSqliteVersion(version: string): void {
  const parts = version.split('.').map(Number)
  for (const [index, least] of SQLITE_MIN.entries()) {
    const part = parts[index] ?? 0
    if (part > least) return
    if (part < least) throw new Error(`SQLite ${version} is too old: wanted ${SQLITE_MIN.join('.')} or newer`)
  }
}
