/**
 * Parses JSON from a column that the checksum of a row does not cover. Null when the column is null, or when the disk
 * damaged it: an unreadable value must stop neither the sending nor a list.
 */
export function readBeside<T>(json: string | null): T | null {
  if (json === null) return null
  try {
    return JSON.parse(json) as T
  } catch {
    return null
  }
}
