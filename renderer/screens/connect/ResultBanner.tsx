import type { ConnectResult } from '../../../shared/contract/groups/accounts.ts'
import { faultWords } from '../../i18n/fault-words.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { connectWords } from './connect-words.ts'

/** What came of it, when it was not good. */
export function ResultBanner(props: { result: ConnectResult | undefined; error: Error | null }) {
  const language = useLanguage()
  const { t } = language
  const { result, error } = props
  if (error !== null)
    return <Banner tone="bad" role="alert" title={t('connect.failed')} text={faultWords(error, language)} />
  if (result === undefined || result.kind === 'ok') return null
  const words = connectWords(result, Date.now(), language)
  return (
    <Banner tone="bad" role="alert" title={words.title} text={words.text ?? undefined}>
      {words.quoted === null ? null : <span>{words.quoted}</span>}
    </Banner>
  )
}
