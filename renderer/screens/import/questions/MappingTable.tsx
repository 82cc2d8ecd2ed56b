import { useState } from 'react'
import type { Answers } from '../../../../shared/import/answers.ts'
import { type Field, fieldsOf } from '../../../../shared/import/fields.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import type { FileSummary, ListKind } from '../worker/protocol.ts'
import css from './MappingTable.module.css'

interface MappingTableProps {
  summary: FileSummary
  kind?: ListKind
  /** What the values suggest, where nobody has chosen. */
  guess: Readonly<Record<string, Field>>
  onUse: (answers: Answers) => void
}

/** Every column with its first values, and the field it is read as. Each field is one column at most. */
export function MappingTable({ summary, kind = 'both', guess, onUse }: MappingTableProps) {
  const { t } = useLanguage()
  const [choices, setChoices] = useState<readonly ColumnChoice[]>(() => choicesOf(summary, guess, kind))
  const [hasHeader, setHeader] = useState(summary.file.headerLine !== null)
  const choose = (index: number, choice: ColumnChoice) =>
    setChoices(
      choices.map((now, at) =>
        at === index ? choice : now === choice && choice !== 'ignore' ? 'ignore' : now,
      ),
    )
  const choosable: readonly ColumnChoice[] = ['ignore', ...fieldsOf(kind)]
  const needed = kind === 'both' ? (['sku'] as const) : (['name', 'base_price'] as const)
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
                options={choosable.map(value => ({ value, label: t(`importing.field_${value}`) }))}
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
          variant="primary"
          disabled={!needed.every(field => choices.includes(field))}
          onClick={() => onUse({ header: hasHeader, mapping: mappingOf(choices) })}
        >
          {t('importing.columnsUse')}
        </Button>
      </div>
    </div>
  )
}

type ColumnChoice = 'ignore' | Field

/** The field of each column now, completed with guesses that the person sees before they count. */
function choicesOf(
  summary: Pick<FileSummary, 'mapping' | 'columns'>,
  guess: Readonly<Record<string, Field>>,
  kind: ListKind,
): ColumnChoice[] {
  const known = new Set<string>(fieldsOf(kind))
  const chosen = new Map(Object.entries(summary.mapping).map(([field, index]) => [index, field]))
  return summary.columns.map(({ index }) => {
    const field = chosen.get(index) ?? guess[index]
    return field !== undefined && known.has(field) ? (field as Field) : 'ignore'
  })
}

/** The answer for every column, so that no column is recognised against the person's choice. */
function mappingOf(choices: readonly ColumnChoice[]): NonNullable<Answers['mapping']> {
  return Object.fromEntries(choices.map((choice, index) => [String(index), choice]))
}
