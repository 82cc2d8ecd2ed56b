import { DELIMITERS, ENCODINGS, QUOTES } from '../../../../shared/domain/text/file-shape.ts'
import type { Answers } from '../../../../shared/import/answers.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { delimiterName, encodingName } from '../file-facts.ts'
import type { TableFacts } from '../worker/protocol.ts'
import css from './FileFactsForm.module.css'

interface FileFactsFormProps {
  summary: TableFacts
  onAnswer: (answers: Answers) => void
}

/** How the file is read, to be changed by hand: each choice reads it again, and the first lines beside it follow. */
export function FileFactsForm({ summary: { file, firstLines, answers }, onAnswer }: FileFactsFormProps) {
  const { t } = useLanguage()
  const header = (
    <Select
      label={t('importing.factHeader')}
      value={String(file.headerLine === null ? 0 : firstLines.indexOf(file.headerLine) + 1)}
      options={[
        { value: '0', label: t('common.none') },
        ...firstLines.map((line, at) => ({
          value: String(at + 1),
          label: t('importing.factHeaderLine', { line }),
        })),
      ]}
      onChange={rows =>
        onAnswer(
          rows === '0'
            ? { header: false, headerRows: undefined }
            : { header: true, headerRows: Number(rows) },
        )
      }
    />
  )
  if (file.sheet !== null)
    return (
      <div className={css.form}>
        {file.sheets.length < 2 ? null : (
          <Select
            label={t('importing.factSheet')}
            value={file.sheet}
            options={file.sheets.map(sheet => ({ value: sheet, label: sheet }))}
            onChange={sheet => onAnswer({ sheet })}
          />
        )}
        {header}
      </div>
    )
  return (
    <div className={css.form}>
      <Select
        label={t('importing.factEncoding')}
        value={file.encoding}
        options={ENCODINGS.map(encoding => ({ value: encoding, label: encodingName(encoding) }))}
        onChange={encoding => onAnswer({ encoding })}
      />
      <Select
        label={t('importing.factDelimiter')}
        value={file.delimiter ?? ''}
        options={[
          ...(file.delimiter === null || !DELIMITERS.some(sign => sign === file.delimiter)
            ? [{ value: file.delimiter ?? '', label: delimiterName(file.delimiter, t) }]
            : []),
          ...DELIMITERS.map(sign => ({ value: sign as string, label: delimiterName(sign, t) })),
        ]}
        onChange={sign => onAnswer({ delimiter: DELIMITERS.find(delimiter => delimiter === sign) })}
      />
      <Select
        label={t('importing.factQuote')}
        value={answers.quote ?? '"'}
        options={QUOTES.map(quote => ({
          value: quote,
          label: quote === 'none' ? t('common.nothing') : quote,
        }))}
        onChange={quote => onAnswer({ quote })}
      />
      {header}
    </div>
  )
}
