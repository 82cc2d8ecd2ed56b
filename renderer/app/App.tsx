import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { useStore } from 'zustand/react'
import type { Bridge } from '../../shared/contract/bridge.ts'
import { DEFAULT_SETTINGS } from '../../shared/contract/groups/app.ts'
import type { CoreLink } from '../bridge/core-link.ts'
import { BridgeProvider } from '../bridge/port/BridgeProvider.tsx'
import { useSettings } from '../bridge/queries/app.ts'
import { LanguageProvider, useLanguage } from '../i18n/LanguageProvider.tsx'
import { faultText } from '../i18n/texts/fault-text.ts'
import { keepFocus } from '../ui/keyboard/keep-focus.ts'
import { Asks } from '../ui/popups/Ask.tsx'
import { showToast, Toasts } from '../ui/popups/Toasts.tsx'
import { CSPProvider } from '../ui/primitives.ts'
import css from './App.module.css'
import { Frame } from './Frame.tsx'
import { LostCore } from './LostCore.tsx'
import { ErrorBoundary } from './shell/ErrorBoundary.tsx'

interface AppProps {
  bridge: Bridge
  client: QueryClient
  link: CoreLink
}

export function App({ bridge, client, link }: AppProps) {
  const { core, times, holdsScreens, useHere } = useStore(link)
  useEffect(() => keepFocus(document.body), [])
  return (
    <CSPProvider disableStyleElements>
      <BridgeProvider bridge={bridge}>
        <QueryClientProvider client={client}>
          <Preferences>
            <div className={css.all} inert={core !== 'here'}>
              <ErrorBoundary resetOn={String(times)}>
                {holdsScreens ? <Frame coreRun={times} /> : null}
              </ErrorBoundary>
            </div>
            {core === 'here' || core === 'asking' ? null : (
              <LostCore key={core} why={core} onUseHere={useHere} />
            )}
            <ToastsHere />
            <FaultToasts />
            <Asks />
          </Preferences>
        </QueryClientProvider>
      </BridgeProvider>
    </CSPProvider>
  )
}

function ToastsHere() {
  const { t } = useLanguage()
  return <Toasts label={t('app.messages')} closeLabel={t('common.close')} />
}

/** Shows when a call that a person asked for couldn't even reach the core; nothing fails silently. */
function FaultToasts() {
  const language = useLanguage()
  const client = useQueryClient()
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        if (type !== 'updated' || mutation.state.status !== 'error') return
        if (mutation.meta?.saysItsFaults !== true) showToast('bad', faultText(mutation.state.error, language))
      }),
    [client, language],
  )
  return null
}

/** Applies a person's settings: theme and density on <html>, language and decimal separator for every text. */
function Preferences({ children }: { children: ReactNode }) {
  const { data } = useSettings()
  const { theme, density, language, decimalSign } = data?.settings ?? DEFAULT_SETTINGS
  useLayoutEffect(() => {
    const { dataset, lang } = document.documentElement
    if (theme === 'system') delete dataset.theme
    else dataset.theme = theme
    dataset.density = density
    if (lang !== language) document.documentElement.lang = language
  }, [theme, density, language])
  return (
    <LanguageProvider language={language} decimalSign={decimalSign}>
      {children}
    </LanguageProvider>
  )
}
