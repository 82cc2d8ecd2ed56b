import type { GridEvent } from '../../../grid/core/grid-event.ts'
import { isolated } from '../../../i18n/isolated.ts'
import type { Language } from '../../../i18n/language.ts'

type NamesOthers = Extract<GridEvent, { kind: 'names-others' }>

/** What a list that names other rows than those it was pasted on may mean, and what of it is not taken. */
export function nameOfferText({ matches, list, unused, hidden }: NamesOthers, language: Language): string {
  const { t, number } = language
  const [first] = matches
  const columns = quotedHeadings(unused, language)
  const left = unused.length === 0 ? '' : t('prices.namesUnused', { columns })
  if (first !== undefined) {
    const found = t('prices.namesMatched', { n: first.matched, lines: number(first.lines) })
    return [found, left].filter(Boolean).join(' ')
  }
  if (hidden !== null) return [t('prices.namesHidden'), left].filter(Boolean).join(' ')
  if (list === null)
    return unused.length === 0 ? t('prices.namesOthers') : t('prices.namesNoColumn', { columns })
  return list.why === 'headings' ? t('prices.namesUnclear', { columns }) : t(NOT_MATCHED[list.why])
}

/** Why a list can't be matched on the sheet though its headers are clear. */
const NOT_MATCHED = {
  names: 'prices.namesUnknown',
  astray: 'prices.namesAstray',
  repeated: 'prices.namesRepeated',
  numbers: 'prices.namesNumbers',
} as const

const QUOTED_MOST = 3
const LENGTH_MOST = 30

function quotedHeadings(headings: readonly string[], { t }: Language): string {
  const quoted = headings.slice(0, QUOTED_MOST).map(heading => {
    const text = heading.length > LENGTH_MOST ? `${heading.slice(0, LENGTH_MOST - 1)}…` : heading
    return t('prices.quoted', { text: isolated(text) })
  })
  const words = quoted.join(', ')
  const more = headings.length - QUOTED_MOST
  return more > 0 ? t('common.wordsMore', { words, n: more }) : words
}
