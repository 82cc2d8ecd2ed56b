import * as tls from 'node:tls'
import type { Session } from 'electron'
import { type ProxyRoute, readRoute } from './proxy-rules.ts'

/**
 * Makes undici trust what the computer trusts: a company's own certificate authority is in the system's store,
 * which Node does not read by default. Node's own list stays, so nothing that worked before stops working.
 */
export function trustSystemCertificates(onTrouble: (error: unknown) => void): void {
  try {
    tls.setDefaultCACertificates([...tls.getCACertificates('default'), ...tls.getCACertificates('system')])
  } catch (error) {
    onTrouble(error)
  }
}

/**
 * {@link trustSystemCertificates} before the first encrypted connection and not earlier: reading the store of some
 * systems takes a noticeable time, which a start without network need not spend.
 */
export function trustBeforeTls(onTrouble: (error: unknown) => void): (address: string) => void {
  let isDone = false
  return address => {
    if (isDone || !address.startsWith('https:')) return
    isDone = true
    trustSystemCertificates(onTrouble)
  }
}

/** Asks the system's proxy settings, scripts included, how to reach an address. */
export function routesOf(session: Session): (address: string) => Promise<ProxyRoute> {
  return async address => readRoute(await session.resolveProxy(address))
}
