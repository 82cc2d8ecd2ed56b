import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { addressName } from './address-name.ts'
import { candidateStateText } from './CandidateRow.tsx'
import type { CandidateState, ImageCandidate } from './candidates.ts'

/** What is said aloud when checks begin and end: only what is new, in one go. */
export function useAnnounceChecks(
  list: readonly ImageCandidate[],
  standings: readonly CandidateState[],
  isOffline: boolean,
): string {
  const language = useLanguage()
  const { t } = language
  const before = useRef(new Map<string, CandidateState['kind']>())
  const [heard, setHeard] = useState('')
  useEffect(() => {
    const known = before.current
    const now = new Map(list.map(({ url }, at) => [url, standings[at]?.kind ?? 'checking'] as const))
    const begun = list.filter(({ url }) => !known.has(url) && now.get(url) === 'checking')
    const ended = list.flatMap(({ url }, at) => {
      const standing = standings[at]
      if (standing === undefined || standing.kind === 'checking' || known.get(url) === standing.kind)
        return []
      const name = addressName(url)
      return standing.kind === 'good'
        ? [t('images.heardGood', { name })]
        : [t('images.heardBad', { name, why: candidateStateText(standing, isOffline, language) })]
    })
    before.current = now
    const words = [...(begun.length > 0 ? [t('images.heardAdding', { n: begun.length })] : []), ...ended]
    if (words.length > 0) setHeard(words.join(' '))
  }, [list, standings, isOffline, language, t])
  return heard
}
