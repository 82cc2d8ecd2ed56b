import { type ReactNode, useMemo, useState } from 'react'
import type { Answers } from '../../../../shared/import/answers.ts'
import type { Verdict } from '../../../../shared/import/judge/verdicts.ts'
import { useCatalog } from '../../../bridge/stores/CatalogProvider.tsx'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { PageHeader } from '../../../ui/bars/PageHeader.tsx'
import { FILE_TYPES, saveFile } from '../../../ui/save-file.ts'
import { fileFactsOf } from '../file-facts.ts'
import type { ImportReader } from '../import-reader.ts'
import { KindSwitch } from '../questions/KindSwitch.tsx'
import { MappingTable } from '../questions/MappingTable.tsx'
import { Questions } from '../questions/Questions.tsx'
import { TakeByDoubt } from '../questions/TakeByDoubt.tsx'
import { ValueMaps } from '../questions/ValueMaps.tsx'
import { AnswerSteps } from '../steps/AnswerSteps.tsx'
import { useKnownAnswers } from '../steps/use-known-answers.ts'
import type { Summary } from '../worker/protocol.ts'
import css from './ImportedFile.module.css'
import { LineList } from './LineList.tsx'
import { MissingBanner } from './MissingBanner.tsx'
import { type MissingRows, useMissing } from './use-missing.ts'
import { usePutOnSheet } from './use-put-on-sheet.ts'
import { VerdictTabs } from './VerdictTabs.tsx'

interface JudgedFileProps {
  reader: ImportReader
  name: string
  summary: Summary
  revision: number
  isProvisional: boolean
  isCatalogPart: boolean
  back: ReactNode
  other: ReactNode
  onReview: () => void
}

/** A file with its verdicts: questions first, then every line by what becomes of it. */
export function ImportedFile(props: JudgedFileProps) {
  const { reader, summary, revision, isProvisional } = props
  const { t } = useLanguage()
  const [chosen, setChosen] = useState<Verdict | null>(null)
  const [isMapping, setMapping] = useState(false)
  const lines = useAskedLines(summary)
  const missing = useMissing(reader, summary, revision, !isProvisional && !props.isCatalogPart)
  const verdict = chosen ?? firstOf(summary)
  const known = useKnownAnswers(reader, summary, 'both', !isProvisional)
  const answer = (next: Answers) => {
    setMapping(false)
    reader.answer({ ...summary.answers, ...next })
  }
  const isAsking = summary.questions.length > 0
  const { takenBack, replaced } = summary.earlier
  return (
    <>
      <FileHead
        {...props}
        lines={lines}
        missing={missing}
        onTaken={() => known.keep(props.name)}
        isMapping={isMapping}
        onMapping={() => setMapping(!isMapping)}
      />
      <FileNotices {...props} />
      <div className={css.bar}>
        <KindSwitch kind="both" onChoose={kind => reader.choose(kind)} />
        <AnswerSteps summary={summary} before={known.before} onAnswers={given => reader.answer(given)} />
      </div>
      {isMapping ? (
        <section className={css.card} aria-label={t('importing.columnsTitle')}>
          <h2 className={css.cardTitle}>{t('importing.columnsTitle')}</h2>
          <MappingTable summary={summary} guess={{}} onUse={answer} />
        </section>
      ) : null}
      {isAsking && !isMapping && !isProvisional ? <Questions summary={summary} onAnswer={answer} /> : null}
      {isAsking || isMapping || isProvisional ? null : <ValueMaps summary={summary} onAnswer={answer} />}
      {takenBack + replaced > 0 && !isProvisional ? (
        <Banner
          tone="warn"
          title={t('importing.earlierTitle', { n: takenBack + replaced })}
          text={t('importing.earlierText', { back: takenBack, replaced })}
        />
      ) : null}
      <MissingBanner missing={missing} />
      <div className={css.bar}>
        <VerdictTabs summary={summary} shown={verdict} onShow={setChosen} />
        {isProvisional ? <span className={css.muted}>{t('importing.provisional')}</span> : null}
      </div>
      {(verdict === 'asked' || verdict === 'rejected') && !isAsking ? (
        <LeftLines {...props} lines={lines} verdict={verdict} />
      ) : null}
      <LineList
        key={verdict}
        reader={reader}
        verdict={verdict}
        revision={revision}
        count={summary.records[verdict]}
        hasEarlier={takenBack + replaced > 0}
        confirmed={lines.confirmed}
        onConfirm={(record, isOn) => lines.confirm([record], isOn)}
      />
    </>
  )
}

type AskedLines = ReturnType<typeof useAskedLines>

/** Which of the asked lines are accepted as they are. */
function useAskedLines(summary: Summary) {
  const [confirmed, setConfirmed] = useState<ReadonlySet<number>>(new Set())
  const confirmable = useMemo(() => editsByRecord(summary), [summary])
  const taken = [...confirmed].filter(record => confirmable.has(record))
  return {
    confirmed,
    confirmable,
    taken,
    confirm: (records: Iterable<number>, isOn: boolean) =>
      setConfirmed(withRecords(confirmed, records, isOn)),
    /** Lines that are not put on the sheet. */
    left: summary.records.rejected + summary.records.asked - taken.length,
    edits: taken.reduce((sum, record) => sum + (confirmable.get(record) ?? 0), summary.edits),
  }
}

interface FileHeadProps extends JudgedFileProps {
  lines: AskedLines
  missing: MissingRows
  /** The file was put on the sheet. */
  onTaken: () => Promise<void>
  isMapping: boolean
  onMapping: () => void
}

function FileHead(props: FileHeadProps) {
  const { name, summary, isProvisional, back, other, lines, missing, isMapping, onMapping } = props
  const language = useLanguage()
  const { t } = language
  const { isBusy, putOnSheet } = usePutOnSheet(props, lines.taken, missing.toZero)
  const edits = lines.edits + missing.toZero.length
  const isAsking = summary.questions.length > 0
  return (
    <PageHeader
      title={t('importing.title')}
      text={name}
      detail={fileFactsOf(summary, language)}
      back={back}
      actions={
        <>
          {other}
          <Button variant="quiet" aria-expanded={isMapping} onClick={onMapping}>
            {t(isMapping ? 'importing.columnsClose' : 'importing.columnsEdit')}
          </Button>
          <Button
            variant="primary"
            icon="arrowRight"
            busy={isBusy}
            disabled={edits === 0 || isProvisional}
            onClick={() => void putOnSheet()}
          >
            {edits > 0
              ? t('importing.stage', { n: edits })
              : t(isAsking ? 'importing.stageAsking' : 'importing.stageNothing')}
          </Button>
        </>
      }
    />
  )
}

/** What a person should know before they look at the lines. */
function FileNotices({ reader, summary, isProvisional, isCatalogPart }: JudgedFileProps) {
  const { t } = useLanguage()
  const catalog = useCatalog()
  return (
    <>
      {catalog.columns.id.length === 0 ? (
        <Banner tone="warn" title={t('importing.noProductsTitle')} text={t('importing.noProductsText')} />
      ) : isCatalogPart ? (
        <Banner tone="info" title={t('importing.catalogPartTitle')} text={t('importing.catalogPartText')} />
      ) : null}
      {summary.canCreate && summary.unknown > 0 && !isProvisional ? (
        <Banner
          tone="info"
          title={t('newProducts.offerTitle', { n: summary.unknown })}
          text={t('newProducts.offerText')}
          actions={
            <Button icon="plus" onClick={() => reader.choose('products')}>
              {t('newProducts.offer')}
            </Button>
          }
        />
      ) : null}
    </>
  )
}

interface LeftLinesProps extends JudgedFileProps {
  lines: AskedLines
  verdict: 'asked' | 'rejected'
}

/** What becomes of lines that are not simply staged; the remaining ones are saved as a file. */
function LeftLines({ reader, name, summary, lines, verdict }: LeftLinesProps) {
  const { t } = useLanguage()
  /** How much of the remaining lines is written; null while none are. */
  const [share, setShare] = useState<number | null>(null)
  const { left, taken, confirmable } = lines
  if (left + taken.length === 0) return null
  const saveLeft = async () => {
    setShare(0)
    const { kind, pieces } = await reader.ask({ kind: 'cut', verdicts: ['rejected', 'asked'] }, setShare)
    setShare(null)
    const left = t('importing.leftName', { name: name.replace(/\.[^.]*$/, '') })
    saveFile(`${left}.${kind}`, FILE_TYPES[kind], pieces)
  }
  return (
    <div className={css.bar}>
      <p className={css.leave}>{t(leaveText(verdict, confirmable.size))}</p>
      {verdict === 'asked' && confirmable.size > 0 ? (
        <TakeByDoubt groups={summary.doubts} taken={lines.confirmed} onTake={lines.confirm} />
      ) : null}
      {left > 0 ? (
        <Button icon="download" busy={share !== null} onClick={() => void saveLeft()}>
          {share === null
            ? t('importing.saveLeft', { n: left })
            : t('importing.savingLeft', { percent: Math.round(share * 100) })}
        </Button>
      ) : null}
    </div>
  )
}

/** The asked rows that can be accepted as they are, with the number of cells each would stage. */
function editsByRecord({ confirmable, confirmableEdits }: Summary): ReadonlyMap<number, number> {
  return new Map(Array.from(confirmable, (record, at) => [record, confirmableEdits[at] ?? 0]))
}

/** What becomes of lines that are not simply staged, and what to do about it. */
function leaveText(verdict: 'asked' | 'rejected', confirmable: number) {
  if (verdict === 'rejected') return 'importing.rejectedText'
  return confirmable > 0 ? 'importing.askedText' : 'importing.askedTextOut'
}

/** The tab to open first: doubts, then changes. */
function firstOf({ records }: Summary): Verdict {
  if (records.asked > 0) return 'asked'
  if (records.rejected > 0) return 'rejected'
  return records.change === 0 && records.unchanged > 0 ? 'unchanged' : 'change'
}

function withRecords(
  chosen: ReadonlySet<number>,
  records: Iterable<number>,
  isOn: boolean,
): ReadonlySet<number> {
  const next = new Set(chosen)
  for (const record of records) {
    if (isOn) next.add(record)
    else next.delete(record)
  }
  return next
}
