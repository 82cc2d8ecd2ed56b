import type { Log } from '../base/log.ts'

const VARIABLE = 'NODE_TLS_REJECT_UNAUTHORIZED'

/**
 * Removes the environment variable that makes every connection of this process trust any certificate. Our connections
 * verify certificates anyway (network.ts); this protects the others, and the log tells whoever set it that it has no
 * effect.
 */
export function verifyCertificates(env: Record<string, string | undefined>, log: Log): void {
  if (env[VARIABLE] === undefined) return
  delete env[VARIABLE]
  log.write(`${VARIABLE} was set and is not obeyed: certificates are verified`)
}
