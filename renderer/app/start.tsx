import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Bridge } from '../../shared/contract/bridge.ts'
import type { CoreLink } from '../bridge/core-link.ts'
import { crashReporter, reportUncaught } from '../bridge/port/report-crashes.ts'
import { keepLive } from '../bridge/queries/client/live.ts'
import { makeQueryClient } from '../bridge/queries/client/query-client.ts'
import { readFirst } from '../bridge/queries/client/read-first.ts'
import '../ui/tokens.css'
import '../ui/base.css'
import { App } from './App.tsx'
import { listenForDrops } from './files/held-drops.ts'

/** Shows the program in this window, on whatever bridge leads to a core. */
export function startWindow(bridge: Bridge, link: CoreLink): void {
  listenForDrops(window)
  const report = crashReporter(bridge)
  reportUncaught(window, report)
  const client = makeQueryClient()
  keepLive(bridge, client)
  link.subscribe(({ times }, before) => {
    if (times === before.times) return
    // Another run of the core answers now: drop what the last one answered.
    void client.resetQueries()
  })
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html should have an element #root')
  // The screen shows what an error boundary caught; logging it is left to us.
  const onCaughtError = (error: unknown, { componentStack }: { componentStack?: string | undefined }) => {
    console.error(error, componentStack)
    report('screen', error, componentStack)
  }
  const show = () =>
    createRoot(root, { onCaughtError }).render(
      <StrictMode>
        <App bridge={bridge} client={client} link={link} />
      </StrictMode>,
    )
  // Usually the core has answered by now; drawing the window twice would cost more than this wait.
  void readFirst(bridge, client).then(show)
}
