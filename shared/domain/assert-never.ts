/** Closes a switch over a union: the compiler refuses a call while a case is missing. */
export function assertNever(value: never): never {
  throw new Error(`no case for ${JSON.stringify(value)}`)
}
