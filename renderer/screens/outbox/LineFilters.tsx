import type { StateCounts } from '../../../shared/contract/groups/outbox.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { countOf, LINE_FILTERS, type LineFilter } from './job-words.ts'
import css from './LineFilters.module.css'

const WORD = {
  all: 'outbox.filterAll',
  attention: 'outbox.filterAttention',
  waiting: 'outbox.filterWaiting',
  sending: 'outbox.filterSending',
  done: 'outbox.filterDone',
} as const

interface LineFiltersProps {
  counts: StateCounts
  filter: LineFilter
  onFilter: (filter: LineFilter) => void
  text: string
  onText: (text: string) => void
}

export function LineFilters({ counts, filter, onFilter, text, onText }: LineFiltersProps) {
  const { t, number } = useLanguage()
  return (
    <div className={css.bar}>
      <Choice
        label={t('outbox.filter')}
        labelHidden
        value={filter}
        onChange={onFilter}
        options={LINE_FILTERS.map(value => ({
          value,
          label: t(WORD[value]),
          count: number(countOf(counts, value)),
        }))}
      />
      <SearchField label={t('outbox.findSku')} value={text} onChange={onText} />
    </div>
  )
}
