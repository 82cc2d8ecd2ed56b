import { userInfo } from 'node:os'

/**
 * The user signed in to this computer, for the history of jobs; null where the system does not say. Only composition
 * roots call it.
 */
export function signedIn(): string | null {
  try {
    const { username } = userInfo()
    return username === '' ? null : username
  } catch {
    // Some systems have no name for the user a program runs as; nothing depends on one.
    return null
  }
}
