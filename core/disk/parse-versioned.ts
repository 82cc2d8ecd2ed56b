/** What checks a stored object, such as a schema of zod. */
interface Shape<T> {
  safeParse(json: unknown): { success: true; data: T } | { success: false }
}

/** What a stored object holds besides its version; null where it hasn't this shape. */
export function parseVersioned<T extends { version: number }>(
  shape: Shape<T>,
  json: unknown,
): Omit<T, 'version'> | null {
  const read = shape.safeParse(json)
  if (!read.success) return null
  const { version: _version, ...found } = read.data
  return found
}
