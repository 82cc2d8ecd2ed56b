import { type ComponentProps, type ReactNode, useState } from 'react'
import type { Answers } from '../../../../shared/import/answers.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { ConfirmPanel } from '../../../review/ConfirmPanel.tsx'
import { StockFallsBanner } from '../../../review/StockFallsBanner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { PageHeader } from '../../../ui/bars/PageHeader.tsx'
import { RolesTable } from '../columns/RolesTable.tsx'
import { fileFactsOf } from '../file-facts.ts'
import { KindSwitch } from '../questions/KindSwitch.tsx'
import { answerValues } from '../questions/read-value.ts'
import type { ImportReader } from '../reader/import-reader.ts'
import { AnswerSteps } from '../steps/AnswerSteps.tsx'
import type { KnownAnswers, OwnAnswers } from '../steps/use-known-answers.ts'
import { UnusedColumns } from '../UnusedColumns.tsx'
import type { Summary } from '../worker/protocol.ts'
import type { FirstRows } from '../worker/rows/row-types.ts'
import { Asked, hasOwnTable } from './Asked.tsx'
import { FileNotices } from './FileNotices.tsx'
import css from './ImportedFile.module.css'
import { FileLines } from './lines/FileLines.tsx'
import { useShownLines } from './lines/use-shown-lines.ts'
import { MissingBanner } from './MissingBanner.tsx'
import { SendFile } from './SendFile.tsx'
import { useSending } from './use-sending.ts'

export interface JudgedFileProps {
  reader: ImportReader
  name: string
  summary: Summary
  revision: number
  /** Rows of its beginning, while no more was judged: what is said of it is provisional. */
  first: FirstRows | null
  /** How much of it was judged, from 0 to 1. */
  share: number | null
  onCancel: () => void
  own: OwnAnswers
  known: KnownAnswers
  /** When the file was last saved; 0 where that is not known. */
  date: number
  /** It was put on the sheet or sent. */
  onTaken: () => void
  isCatalogPart: boolean
  back: ReactNode
  other: ReactNode
  close: ReactNode
  onReview: () => void
  /** Imports other sheets of the workbook after this one. */
  onSheets: (names: readonly string[]) => void
  onQueued: (job: number) => void
}

/**
 * A file with its verdicts: questions first, then every line by what becomes of it, and once nothing is asked any
 * more, what Review would ask about its changes and the button that sends them.
 */
export function ImportedFile(props: JudgedFileProps) {
  const { reader, summary, first, known } = props
  const shown = useShownLines(reader, summary, props.own)
  const [isMapping, setMapping] = useState(false)
  const isAsking = summary.questions.length > 0
  const sends = useSending(props, { isAnswered: !isAsking, isMapping })
  const { rails, lines, missing, older, review, good, sending, isBusy } = sends
  const answer = (next: Answers) => reader.answer({ ...summary.answers, ...next })
  // Where nothing else is asked, texts without a reading are, above the list of their lines.
  const table = (
    <RolesTable summary={summary} kind={summary.sets} onAnswer={answer} isShort={!isAsking && !isMapping} />
  )
  // While every line waits for the same answer, the file itself says more than a list of them.
  const isTableInPlace = isAsking && !hasOwnTable(summary) && !isMapping && first === null
  const canSend = sending !== null && sending.changes > 0
  return (
    <>
      <FileHead
        {...props}
        edits={lines.edits + missing.toZero.length}
        isBusy={isBusy}
        isFirst={!canSend && !isAsking && older.than === null}
        isHeld={sends.isHeld}
        onPut={() => void sends.putOnSheet()}
        isMapping={isMapping}
        isAsking={isAsking}
        onMapping={() => setMapping(!isMapping)}
      />
      <div className={css.body} data-page>
        <FileNotices {...props} older={older} isFirst={known.isFirst} />
        <AnswersBar {...props} before={known.before} hidesUnused={first !== null || isAsking} />
        <Asked {...props} isMapping={isMapping} onAnswer={answer} table={table} />
        <MissingBanner missing={missing} />
        <StockFallsBanner found={review?.falls ?? null} />
        {sending === null ? null : (
          <ConfirmPanel
            unusual={sending.unusual}
            isDone={sending.unconfirmed === 0}
            ticks={sends.ticks}
            onTicks={sends.onTicks}
            onShowAll={shown.showLargest}
          />
        )}
        <FileLines
          {...props}
          shown={shown}
          lines={lines}
          good={good}
          rails={rails}
          hasUnusual={review !== null && review.unusual?.length !== 0}
          tableInPlace={isTableInPlace ? table : null}
          onFix={({ column, text }, value) =>
            answer(answerValues(summary.answers, column, { [text]: value }))
          }
        />
      </div>
      {canSend ? (
        <SendFile
          sending={sending}
          left={lines.left}
          good={good.asked + good.rejected}
          isBusy={isBusy}
          onSend={check => void sends.send(check)}
        />
      ) : null}
    </>
  )
}

/** What the file is read as, what was answered about it, and which of its columns are not used. */
function AnswersBar(props: {
  reader: ImportReader
  summary: Summary
  before: ComponentProps<typeof AnswerSteps>['before']
  hidesUnused: boolean
}) {
  const { reader, summary, before, hidesUnused } = props
  return (
    <div className={css.bar}>
      <KindSwitch kind="both" onChoose={kind => reader.choose(kind)} />
      <AnswerSteps summary={summary} before={before} onAnswers={given => reader.answer(given)} />
      {hidesUnused ? null : <UnusedColumns summary={summary} />}
    </div>
  )
}

interface FileHeadProps extends JudgedFileProps {
  edits: number
  isBusy: boolean
  /** It is not known or decided whether this list is to be imported. */
  isHeld: boolean
  /** Whether this is the way on: the file can't be sent from here. */
  isFirst: boolean
  onPut: () => void
  isMapping: boolean
  /** A question is open. What nobody has answered would go with the file, and nothing would ask about it again. */
  isAsking: boolean
  onMapping: () => void
}

function FileHead(props: FileHeadProps) {
  const { name, summary, first, back, other, close, edits, isBusy, isFirst, onPut, isMapping, isAsking } =
    props
  const language = useLanguage()
  const { t } = language
  const isOpen = isAsking || first !== null
  const otherwise =
    isOpen || summary.confirmable.length > 0 ? 'importing.stageAsking' : 'importing.stageNothing'
  return (
    <PageHeader
      title={t('importing.title')}
      text={name}
      detail={fileFactsOf(summary, language)}
      back={back}
      actions={
        <>
          {other}
          <Button variant="quiet" aria-expanded={isMapping} onClick={props.onMapping}>
            {t(isMapping ? 'common.close' : 'importing.columnsEdit')}
          </Button>
          <Button
            {...(isFirst && edits > 0 && { variant: 'primary' })}
            icon="arrowRight"
            busy={isBusy}
            disabled={edits === 0 || isOpen || props.isHeld}
            title={t(isAsking ? 'importing.stageAnswer' : 'importing.stageTitle')}
            onClick={onPut}
          >
            {edits > 0 && !isOpen ? t('importing.stage', { n: edits }) : t(otherwise)}
          </Button>
          {close}
        </>
      }
    />
  )
}
