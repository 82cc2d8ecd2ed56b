/**
 * JSON of a column that the checksum of a row does not cover; null when there is none, or the disk damaged it: then it
 * is not known, which must stop neither the sending nor a list.
 */
export function readBeside<T>(json: string | null): T | null {
  if (json === null) return null
  try {
    return JSON.parse(json) as T
  } catch {
    return null
  }
}
