import { createContext, type ReactNode, useContext } from 'react'
import type { Bridge } from '../../../shared/contract/bridge.ts'

const BridgeContext = createContext<Bridge | null>(null)

export function BridgeProvider(props: { bridge: Bridge; children: ReactNode }) {
  return <BridgeContext value={props.bridge}>{props.children}</BridgeContext>
}

/** The way to the core. Throws outside {@link BridgeProvider}: that is a bug. */
export function useBridge(): Bridge {
  const bridge = useContext(BridgeContext)
  if (bridge === null) throw new Error('useBridge needs a BridgeProvider above it')
  return bridge
}
