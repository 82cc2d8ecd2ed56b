import type { ReactNode } from 'react'
import { BULK_FIELDS } from '../../../../../shared/domain/changes/change.ts'
import type { GuardRails } from '../../../../../shared/domain/changes/guard-rails.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Choice } from '../../../../ui/fields/Choice.tsx'
import type { FixableCell } from '../../worker/rows/row-types.ts'
import css from '../ImportedFile.module.css'
import type { JudgedFileProps } from '../ImportedFile.tsx'
import { LeftLines } from './LeftLines.tsx'
import { LineList } from './LineList.tsx'
import type { LeftVerdict } from './left-text.ts'
import type { AskedLines } from './use-asked-lines.ts'
import type { ShownLines } from './use-shown-lines.ts'
import { VerdictTabs } from './VerdictTabs.tsx'

interface FileLinesProps
  extends Pick<JudgedFileProps, 'reader' | 'name' | 'summary' | 'revision' | 'first' | 'share' | 'onCancel'> {
  shown: ShownLines
  lines: AskedLines
  good: Record<LeftVerdict, number>
  rails: GuardRails
  /** Changes lie beyond the guard rails, or that isn't known. */
  hasUnusual: boolean
  /** The file itself, while every line waits for the same answer; null for the list. */
  tableInPlace: ReactNode
  onFix: (cell: FixableCell, value: string) => void
}

/** Every line of a file under its verdict. */
export function FileLines(props: FileLinesProps) {
  const { reader, summary, revision, first, shown, lines, good, rails, tableInPlace, onFix } = props
  const { verdict, order } = shown
  const { takenBack, replaced } = summary.earlier
  return (
    <>
      <LinesBar {...props} />
      {(verdict === 'asked' || verdict === 'rejected') && summary.questions.length === 0 ? (
        <LeftLines {...props} lines={lines} verdict={verdict} good={good[verdict]} />
      ) : null}
      {tableInPlace !== null && verdict === 'asked' ? (
        tableInPlace
      ) : (
        <LineList
          key={`${verdict} ${order}`}
          reader={reader}
          verdict={verdict}
          order={verdict === 'change' ? order : 'file'}
          rails={rails}
          revision={revision}
          first={first?.verdict === verdict && order === 'largest' ? first.rows : []}
          count={summary.records[verdict]}
          hasNotes={takenBack + replaced > 0 || props.hasUnusual}
          edits={lines.edits}
          lacks={BULK_FIELDS.find(field => summary.mapping[field] === undefined)}
          at={shown.at}
          confirmed={lines.confirmed}
          onConfirm={(record, isOn) => lines.confirm([record], isOn)}
          onFix={onFix}
        />
      )}
    </>
  )
}

/** Which lines are shown, and in which order. */
function LinesBar(props: FileLinesProps) {
  const { summary, first, share, onCancel, shown, lines, good } = props
  const { verdict, order } = shown
  const { t } = useLanguage()
  const ticked = lines.taken.length
  return (
    <div className={`${css.bar} ${css.stays}`}>
      <VerdictTabs
        summary={summary}
        ticked={ticked}
        good={ticked > 0 ? good.asked + good.rejected : summary.good}
        shown={verdict}
        onShow={shown.show}
      />
      {first !== null ? (
        <>
          <span className={css.muted}>
            {t('importing.provisional', { percent: Math.round((share ?? 0) * 100) })}
          </span>
          <Button variant="quiet" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        </>
      ) : null}
      {verdict === 'change' && summary.records.change > 1 ? (
        <Choice
          label={t('importing.order')}
          labelHidden
          value={order}
          onChange={shown.setOrder}
          options={{ largest: t('importing.orderLargest'), file: t('importing.orderFile') }}
        />
      ) : null}
    </div>
  )
}
