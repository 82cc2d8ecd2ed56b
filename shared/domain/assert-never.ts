/** Closes a switch over a union: the compiler rejects the call while a case is missing. */
export function assertNever(value: never): never {
  throw new Error(`no case for ${JSON.stringify(value)}`)
}
