import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { addressName } from './address-name.ts'
import { candidateStateText } from './CandidateRow.tsx'
import type { CandidateState, ImageCandidate } from './candidates.ts'

/** Announces the beginning and end of checks: only news, in one message. */
export function useAnnounceChecks(
  list: readonly ImageCandidate[],
  states: readonly CandidateState[],
  isOffline: boolean,
): string {
  const { t, language } = useLanguage()
  const before = useRef(new Map<string, CandidateState['kind']>())
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const known = before.current
    const now = new Map(list.map(({ url }, at) => [url, states[at]?.kind ?? 'checking'] as const))
    const begun = list.filter(({ url }) => !known.has(url) && now.get(url) === 'checking')
    const ended = list.flatMap(({ url }, at) => {
      const state = states[at]
      if (state === undefined || state.kind === 'checking' || known.get(url) === state.kind) return []
      const name = addressName(url)
      return state.kind === 'good'
        ? [t('images.announceGood', { name })]
        : [t('images.announceBad', { name, why: candidateStateText(state, isOffline, language) })]
    })
    before.current = now
    const words = [...(begun.length > 0 ? [t('images.announceAdding', { n: begun.length })] : []), ...ended]
    if (words.length > 0) setAnnouncement(words.join(' '))
  }, [list, states, isOffline, language, t])
  return announcement
}
