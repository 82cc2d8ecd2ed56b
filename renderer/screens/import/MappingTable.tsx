import { useState } from 'react'
import type { Answers } from '../../../shared/import/answers.ts'
import type { Field } from '../../../shared/import/fields.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Select } from '../../ui/Select.tsx'
import css from './MappingTable.module.css'
import { type ColumnChoice, choicesOf, mappingOf } from './mapping.ts'
import type { Summary } from './worker/protocol.ts'

const FIELDS: readonly ColumnChoice[] = ['ignore', 'sku', 'base_price', 'stock_qty']

interface MappingTableProps {
  summary: Summary
  /** What the values look like, where nothing is settled. */
  guess: Readonly<Record<string, Field>>
  onUse: (answers: Answers) => void
}

/** Every column with its first values, and what it is taken for. Each field is one column at most. */
export function MappingTable({ summary, guess, onUse }: MappingTableProps) {
  const { t } = useLanguage()
  const [choices, setChoices] = useState<readonly ColumnChoice[]>(() => choicesOf(summary, guess))
  const [hasHeader, setHeader] = useState(summary.file.headerLine !== null)
  const choose = (index: number, choice: ColumnChoice) =>
    setChoices(
      choices.map((now, at) =>
        at === index ? choice : now === choice && choice !== 'ignore' ? 'ignore' : now,
      ),
    )
  const words = { ignore: 'importing.fieldIgnore', sku: 'importing.field_sku' } as const
  const nameOf = (choice: ColumnChoice) =>
    choice === 'ignore' || choice === 'sku' ? t(words[choice]) : t(`importing.field_${choice}`)
  return (
    <div className={css.mapping}>
      <div className={css.columns}>
        {summary.columns.map(({ index, header, samples }) => {
          const name = header.trim()
          return (
            <div key={index} className={css.column}>
              <Select
                label={
                  name === ''
                    ? t('importing.columnFieldAt', { n: index + 1 })
                    : t('importing.columnField', { name })
                }
                value={choices[index] ?? 'ignore'}
                options={FIELDS.map(value => ({ value, label: nameOf(value) }))}
                onChange={choice => choose(index, choice)}
              />
              <ul className={css.samples}>
                {samples.map((sample, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: values of one column, in the order of the file
                  <li key={at}>{sample === '' ? '\u00a0' : sample}</li>
                ))}
              </ul>
            </div>
          )
        })}
      </div>
      <div className={css.foot}>
        <Checkbox label={t('importing.columnsHeader')} checked={hasHeader} onChange={setHeader} />
        <Button
          look="primary"
          disabled={!choices.includes('sku')}
          onClick={() => onUse({ header: hasHeader, mapping: mappingOf(choices) })}
        >
          {t('importing.columnsUse')}
        </Button>
      </div>
    </div>
  )
}
