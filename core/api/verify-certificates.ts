import type { Log } from '../base/log.ts'

const VARIABLE = 'NODE_TLS_REJECT_UNAUTHORIZED'

/**
 * Removes the environment variable that makes this process trust any certificate, and logs that. Our own connections
 * verify certificates anyway (network.ts); this protects all others.
 */
export function verifyCertificates(env: Record<string, string | undefined>, log: Log): void {
  if (env[VARIABLE] === undefined) return
  delete env[VARIABLE]
  log.write(`${VARIABLE} was set and is not obeyed: certificates are verified`)
}
