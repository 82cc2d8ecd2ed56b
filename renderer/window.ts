import './jitless.ts'

import { bridgeOver } from '../shared/contract/bridge.ts'
import type { Port } from '../shared/contract/port.ts'
import { startWindow } from './app/start.tsx'
import type { CoreLink } from './bridge/core-link.ts'

/** Shows the program in this window, over the port that leads to a core. */
export function openOnPort(port: Port, link: CoreLink): void {
  const bridge = bridgeOver(port, text =>
    console.warn('A message from the core is not of this contract:', text.slice(0, 200)),
  )
  startWindow(bridge, link)
}
