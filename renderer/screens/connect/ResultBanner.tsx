import { useEffect, useRef } from 'react'
import type { ConnectResult } from '../../../shared/contract/groups/accounts.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import type { Language } from '../../i18n/language.ts'
import { faultText } from '../../i18n/texts/fault-text.ts'
import { Banner } from '../../ui/Banner.tsx'
import { connectText } from './connect-text.ts'

/** Why connecting failed; scrolled into view, because a small window ends above it. */
export function ResultBanner(props: { result: ConnectResult | undefined; error: Error | null }) {
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const { result, error } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is scrolled into view, also the same one again
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [result, error])
  const words = wordsOf(result, error, language)
  if (words === null) return null
  return (
    <div ref={place}>
      <Banner tone="bad" role="alert" title={words.title} text={words.text ?? undefined}>
        {words.quoted === null ? null : <span>{words.quoted}</span>}
      </Banner>
    </div>
  )
}

function wordsOf(result: ConnectResult | undefined, error: Error | null, language: Language) {
  if (error !== null)
    return { title: language.t('connect.failed'), text: faultText(error, language), quoted: null }
  if (result === undefined || result.kind === 'ok') return null
  return connectText(result, Date.now(), language)
}
