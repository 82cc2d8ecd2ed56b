import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useStore } from 'zustand/react'
import type { Bridge } from '../../shared/contract/bridge.ts'
import type { CoreLink } from '../bridge/core-link.ts'
import { BridgeProvider } from '../bridge/port/BridgeProvider.tsx'
import { Asks } from '../ui/popups/Ask.tsx'
import { CSPProvider } from '../ui/primitives.ts'
import css from './App.module.css'
import { FaultToasts } from './FaultToasts.tsx'
import { Frame } from './Frame.tsx'
import { LostCore } from './LostCore.tsx'
import { Preferences } from './Preferences.tsx'
import { ErrorBoundary } from './shell/ErrorBoundary.tsx'
import { ToastsHere } from './ToastsHere.tsx'

interface AppProps {
  bridge: Bridge
  client: QueryClient
  link: CoreLink
}

export function App({ bridge, client, link }: AppProps) {
  const { core, times } = useStore(link)
  return (
    <CSPProvider disableStyleElements>
      <BridgeProvider bridge={bridge}>
        <QueryClientProvider client={client}>
          <Preferences>
            <div className={css.all} inert={core !== 'here'}>
              <ErrorBoundary resetOn={String(times)}>
                <Frame coreRun={times} />
              </ErrorBoundary>
            </div>
            {core === 'here' ? null : <LostCore why={core} />}
            <ToastsHere />
            <FaultToasts />
            <Asks />
          </Preferences>
        </QueryClientProvider>
      </BridgeProvider>
    </CSPProvider>
  )
}
