import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/bars/PageHeader.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { FileTable } from './columns/FileTable.tsx'
import css from './prices/ImportedFile.module.css'
import { FileFactsForm } from './questions/FileFactsForm.tsx'
import type { ImportReader, ReaderState } from './reader/import-reader.ts'
import type { TableFacts } from './worker/protocol.ts'

interface NotReadProps {
  state: Extract<ReaderState, { kind: 'refused' | 'unreadable' | 'failed' }>
  reader: ImportReader
  name: string
  back: ReactNode
  other: ReactNode
  close: ReactNode
}

/** Why a file was not read, and how else it can be. */
export function NotReadFile({ state, reader, name, back, other, close }: NotReadProps) {
  const { t } = useLanguage()
  const undo = state.kind === 'refused' ? state.undo : null
  const table = state.kind === 'refused' ? state.table : null
  const text =
    state.kind === 'refused'
      ? state.why
      : t(state.kind === 'unreadable' ? 'importing.unreadableText' : 'importing.failedText')
  return (
    <>
      <PageHeader title={t('importing.title')} text={name} back={back} actions={close} />
      <div className={css.body}>
        <div>
          <Notice
            icon="stop"
            title={t('importing.refusedTitle', { name })}
            text={table === null ? text : `${text} ${t('importing.refusedOtherwise')}`}
            actions={
              <>
                {undo === null ? null : (
                  <Button variant="primary" icon="undo" onClick={() => reader.answer(undo)}>
                    {t('importing.undoAnswer')}
                  </Button>
                )}
                {other}
                {state.kind === 'refused' && state.list === 'products' ? (
                  <Button onClick={() => reader.choose('both')}>{t('newProducts.kindBoth')}</Button>
                ) : null}
              </>
            }
          />
        </div>
        {table === null ? null : <ReadOtherwise table={table} reader={reader} />}
      </div>
    </>
  )
}

/** How the file was read, with its first lines: its header may be another row, or its cells separated otherwise. */
function ReadOtherwise({ table, reader }: { table: TableFacts; reader: ImportReader }) {
  const { t } = useLanguage()
  return (
    <section className={css.columns} aria-label={t('importing.readOtherwise')}>
      <h2 className={css.cardTitle}>{t('importing.readOtherwise')}</h2>
      <FileFactsForm summary={table} onAnswer={next => reader.answer({ ...table.answers, ...next })} />
      <FileTable summary={table} kind="both" roles={[]} />
    </section>
  )
}
