import type { ReactNode } from 'react'
import type { Answers } from '../../../../shared/import/answers.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { FileFactsForm } from '../questions/FileFactsForm.tsx'
import { Questions } from '../questions/Questions.tsx'
import { ValueMaps } from '../questions/ValueMaps.tsx'
import type { Summary } from '../worker/protocol.ts'
import css from './ImportedFile.module.css'
import type { JudgedFileProps } from './ImportedFile.tsx'

/** A question about all columns stands in the file itself. */
export function hasOwnTable({ questions: [first] }: Summary): boolean {
  return first?.about === 'mapping' && first.field === null
}

/** What the file asks, and the columns where a person asked for them; else what it was told of its texts. */
export function Asked(
  props: Pick<JudgedFileProps, 'summary' | 'first' | 'own' | 'onCancel'> & {
    isMapping: boolean
    onAnswer: (answers: Answers) => void
    table: ReactNode
  },
) {
  const { summary, isMapping, first, own, onAnswer, onCancel, table } = props
  const isAsking = first === null && summary.questions.length > 0
  return (
    <>
      {isAsking ? (
        <Questions
          summary={summary}
          kind={summary.sets}
          edits={summary.edits}
          onAnswer={onAnswer}
          onLeave={onCancel}
        />
      ) : null}
      {isMapping ? (
        <ColumnsCard
          summary={summary}
          onAnswer={onAnswer}
          table={isAsking && hasOwnTable(summary) ? null : table}
        />
      ) : first !== null || isAsking || summary.unread.length === 0 ? null : (
        <>
          <ValueMaps summary={summary} own={own} onAnswer={onAnswer} />
          {table}
        </>
      )}
    </>
  )
}

function ColumnsCard(props: { summary: Summary; onAnswer: (answers: Answers) => void; table: ReactNode }) {
  const { t } = useLanguage()
  return (
    <section className={css.columns} aria-label={t('importing.columnsTitle')}>
      <div className={css.cardHead}>
        <h2 className={css.cardTitle}>{t('importing.columnsTitle')}</h2>
      </div>
      <FileFactsForm summary={props.summary} onAnswer={props.onAnswer} />
      {props.table}
    </section>
  )
}
