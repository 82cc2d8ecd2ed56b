import { type ReactNode, useCallback } from 'react'
import type { CategoryIndex } from '../../../../../shared/domain/products/category-names.ts'
import type { Answers } from '../../../../../shared/import/answers.ts'
import { useFixPlace } from '../../fix/use-fix-place.ts'
import css from '../../prices/ImportedFile.module.css'
import { answerValues } from '../../questions/read-value.ts'
import type { ImportReader } from '../../reader/import-reader.ts'
import type { OwnAnswers } from '../../steps/use-known-answers.ts'
import { useKeptTab } from '../../use-kept-tab.ts'
import type { ProductSummary } from '../../worker/protocol.ts'
import { PRODUCT_TABS, type ProductTab } from '../../worker/rows/row-types.ts'
import { ImageCheckButton } from '../images/ImageChecks.tsx'
import { isTaken, type ProductTicks, takeAll, takeRecord } from '../product-ticks.ts'
import { isChanged } from '../update/row-changes.ts'
import { UpdatePanel } from '../update/UpdatePanel.tsx'
import type { FileChanges } from '../update/use-file-changes.ts'
import { ImportedProductTable } from './ImportedProductTable.tsx'
import { ProductTabs } from './ProductTabs.tsx'
import { firstTabOf, TabText } from './TabText.tsx'

interface ImportedRowsProps {
  reader: ImportReader
  name: string
  summary: ProductSummary
  revision: number
  own: OwnAnswers
  ticks: ProductTicks
  onTicks: (ticks: ProductTicks) => void
  changes: FileChanges
  /** The file itself, while its columns aren't known and every row waits for them; null for the list. */
  tableInPlace: ReactNode
  categories: CategoryIndex
  onAnswer: (answers: Answers) => void
  storeImageRows: () => Promise<string | null>
  onImagesQueued: () => void
}

/** Every row of the file under its tab, with what becomes of it. */
export function ImportedRows(props: ImportedRowsProps) {
  const { reader, name, summary, revision, ticks, onTicks, changes } = props
  const { images, byRow } = changes
  const [chosen, setChosen] = useKeptTab(props.own, PRODUCT_TABS)
  const tab = chosen ?? firstTabOf(summary)
  const { place, leave } = useFixPlace<ProductTab>(
    reader,
    setChosen,
    useCallback(record => byRow.get(record)?.fixes, [byRow]),
  )
  return (
    <>
      <div className={css.bar}>
        <ProductTabs
          tabs={summary.tabs}
          isSame={summary.tabs.exists > 0 && isSame(changes.found)}
          shown={tab}
          onShow={next => {
            leave()
            setChosen(next)
          }}
        />
        <ImageCheckButton
          addresses={images.addresses}
          state={images.state}
          onStart={images.start}
          onStop={images.stop}
        />
      </div>
      <TabText
        reader={reader}
        name={name}
        summary={summary}
        tab={tab}
        ticks={ticks}
        onTicks={onTicks}
        found={changes.found}
      />
      {tab === 'exists' && summary.tabs.exists > 0 && changes.found.isRead ? (
        <UpdatePanel
          name={name}
          answers={summary.answers}
          found={changes.found}
          taken={changes.taken}
          onAnswer={props.onAnswer}
          storeImageRows={props.storeImageRows}
          onImagesQueued={props.onImagesQueued}
        />
      ) : null}
      {tab === 'doubt' && props.tableInPlace !== null ? (
        props.tableInPlace
      ) : (
        <ImportedProductTable
          key={tab}
          reader={reader}
          tab={tab}
          revision={revision}
          count={summary.tabs[tab]}
          at={place?.tab === tab ? place : null}
          isTaken={record => isTaken(ticks, tab, record)}
          onTake={(record, isOn) => onTicks(takeRecord(ticks, tab, record, isOn))}
          all={allOf(tickable(tab, summary, byRow), ticks, onTicks)}
          badImages={images.badUrls}
          changes={byRow}
          leftOut={changes.found.leftOut}
          categories={props.categories}
          onFix={({ column, text }, value) =>
            props.onAnswer(answerValues(summary.answers, column, { [text]: value }))
          }
        />
      )}
    </>
  )
}

/** Whether the file says nothing else about the products that exist, as far as their fields were read. */
function isSame({ isRead, plan }: FileChanges['found']): boolean {
  return isRead && plan.values.length + plan.images.length + plan.unread === 0
}

/** The rows of a tab that are ticked unless a person unticks them. */
function tickable(
  tab: ProductTab,
  { ready }: ProductSummary,
  changes: FileChanges['byRow'],
): readonly number[] {
  if (tab === 'ready') return [...ready]
  return tab === 'exists' ? [...changes.keys()].filter(record => isChanged(changes.get(record))) : []
}

/** The box that ticks all of these rows; null where there are none. */
function allOf(records: readonly number[], ticks: ProductTicks, onTicks: (ticks: ProductTicks) => void) {
  if (records.length === 0) return null
  const isMixed = records.some(record => ticks.left.has(record))
  return {
    isOn: !isMixed,
    isMixed,
    onChange: (isOn: boolean) => onTicks(takeAll(ticks, records, isOn)),
  }
}
