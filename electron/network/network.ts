import * as tls from 'node:tls'
import type { Session } from 'electron'
import { type ProxyRoute, readRoutes } from './proxy-rules.ts'

/**
 * Makes undici trust what the computer trusts: a company's own certificate authority is in the system's store,
 * which Node does not read by default. Node's own list stays, so nothing that worked before stops working.
 */
export function trustSystemCertificates(onTrouble: (error: unknown) => void, store: Store = tls): void {
  try {
    const own = store.getCACertificates('default')
    const system = store.getCACertificates('system')
    try {
      store.setDefaultCACertificates([...own, ...system])
    } catch {
      // Node and Electron read certificates by different libraries: one that is refused must not cost all the others.
      const taken = system.filter(certificate => isTaken(certificate, store, onTrouble))
      store.setDefaultCACertificates([...own, ...taken])
    }
  } catch (error) {
    onTrouble(error)
  }
}

type Store = Pick<typeof tls, 'getCACertificates' | 'setDefaultCACertificates'>

function isTaken(certificate: string, store: Store, onTrouble: (error: unknown) => void): boolean {
  try {
    store.setDefaultCACertificates([certificate])
    return true
  } catch (error) {
    onTrouble(error)
    return false
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
export function routesOf(session: Session): (address: string) => Promise<ProxyRoute[]> {
  return async address => readRoutes(await session.resolveProxy(address))
}
