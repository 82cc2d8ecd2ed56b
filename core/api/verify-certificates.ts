import type { Log } from '../base/log.ts'

const VARIABLE = 'NODE_TLS_REJECT_UNAUTHORIZED'

/**
 * Takes out of the environment what would have every connection of this process trust any certificate. Ours verify
 * them anyway (network.ts); this is for what is not ours, and so that somebody who set it learns that it has no effect.
 */
export function verifyCertificates(env: Record<string, string | undefined>, log: Log): void {
  if (env[VARIABLE] === undefined) return
  delete env[VARIABLE]
  log.write(`${VARIABLE} was set and is not obeyed: certificates are verified`)
}
