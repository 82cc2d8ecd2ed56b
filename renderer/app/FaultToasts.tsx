import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { faultText } from '../i18n/texts/fault-text.ts'
import { tell } from '../ui/popups/Toasts.tsx'

/** Says so when something a person asked for could not even be asked of the core; nothing fails silently. */
export function FaultToasts() {
  const language = useLanguage()
  const client = useQueryClient()
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        if (type !== 'updated' || mutation.state.status !== 'error') return
        if (mutation.meta?.saysItsFaults !== true) tell('bad', faultText(mutation.state.error, language))
      }),
    [client, language],
  )
  return null
}
