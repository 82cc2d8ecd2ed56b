import { useRef } from 'react'
import type { Tab } from '../../../../shared/contract/groups/outbox.ts'
import type { StateCounts } from '../../../../shared/contract/outbox/job.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Choice } from '../../../ui/fields/Choice.tsx'
import { SearchField } from '../../../ui/fields/SearchField.tsx'
import { useFindKey } from '../../../ui/keyboard/use-find-key.ts'
import css from './FilterBar.module.css'
import { KIND_CHOICES, KIND_WORD, type KindChoice } from './kinds.ts'
import { TABS, tabCountOf } from './tabs.ts'

const WORD = {
  waiting: 'common.waiting',
  sending: 'common.sending',
  person: 'common.needsAttention',
  done: 'common.done',
} as const

/** While nothing leaves and only outcomes are looked up, nothing is said to be sent. */
function tabWord(tab: Tab, counts: StateCounts) {
  const isChecking = tab === 'sending' && counts.sending === 0 && counts.unknown > 0
  return isChecking ? 'common.checking' : WORD[tab]
}

// Above this, tabs round to thousands: there is little room beside the search.
const ROUNDED_FROM = 10_000

interface FilterBarProps {
  counts: StateCounts
  tab: Tab
  kind: KindChoice
  text: string
  onShow: (next: { tab?: Tab; kind?: KindChoice; text?: string }) => void
}

export function FilterBar({ counts, tab, kind, text, onShow }: FilterBarProps) {
  const { t, number, compact } = useLanguage()
  const search = useRef<HTMLInputElement>(null)
  useFindKey(search)
  const countText = (n: number) => (n < ROUNDED_FROM ? number(n) : compact(n))
  return (
    <div className={css.bar}>
      <Choice
        label={t('outbox.tabs')}
        labelHidden
        value={tab}
        onChange={next => onShow({ tab: next })}
        options={TABS.map(value => ({
          value,
          label: t(tabWord(value, counts)),
          count: countText(tabCountOf(counts, value)),
        }))}
      />
      <span className={css.right}>
        <KindSelect
          value={kind}
          options={KIND_CHOICES.map(value => ({ value, label: t(KIND_WORD[value]) }))}
          onChange={next => onShow({ kind: next })}
        />
        <SearchField
          ref={search}
          label={t('outbox.find')}
          value={text}
          onChange={next => onShow({ text: next })}
        />
      </span>
    </div>
  )
}

interface KindSelectProps {
  value: KindChoice
  options: readonly { value: KindChoice; label: string }[]
  onChange: (kind: KindChoice) => void
}

/** The kind of change, without a visible label: it shares a row with the search. */
function KindSelect({ value, options, onChange }: KindSelectProps) {
  const { t } = useLanguage()
  return (
    <select
      className={css.kind}
      aria-label={t('outbox.kind')}
      value={value}
      onChange={event => {
        const chosen = options.find(option => option.value === event.target.value)
        if (chosen !== undefined) onChange(chosen.value)
      }}
    >
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
