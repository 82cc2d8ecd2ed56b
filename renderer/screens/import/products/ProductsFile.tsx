import { type ReactNode, useMemo, useState } from 'react'
import { categoryIndex } from '../../../../shared/domain/products/category-names.ts'
import type { Answers } from '../../../../shared/import/answers.ts'
import { useCatalogProgress } from '../../../bridge/queries/catalog.ts'
import { useCategories } from '../../../bridge/queries/products.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { PageHeader } from '../../../ui/bars/PageHeader.tsx'
import { RolesTable } from '../columns/RolesTable.tsx'
import { fileFactsOf } from '../file-facts.ts'
import css from '../prices/ImportedFile.module.css'
import { FileFactsForm } from '../questions/FileFactsForm.tsx'
import { KindSwitch } from '../questions/KindSwitch.tsx'
import { MappingTable } from '../questions/MappingTable.tsx'
import type { ImportReader } from '../reader/import-reader.ts'
import { AnswerSteps } from '../steps/AnswerSteps.tsx'
import type { KnownAnswers, OwnAnswers } from '../steps/use-known-answers.ts'
import { OlderBanner } from '../taking/OlderBanner.tsx'
import { useOlderList } from '../taking/use-older-list.ts'
import { UnusedColumns } from '../UnusedColumns.tsx'
import type { ProductSummary } from '../worker/protocol.ts'
import { CatalogBanners } from './CatalogBanners.tsx'
import { CreateFoot } from './create/CreateFoot.tsx'
import { DefaultsPanel } from './defaults/DefaultsPanel.tsx'
import { defaultText } from './defaults/default-form.ts'
import { type FilePart, isLast, partsOf } from './file-parts.ts'
import { BadImagesPanel } from './images/ImageChecks.tsx'
import { ProductQuestions, type ProductQuestionsProps } from './ProductQuestions.tsx'
import {
  addCreatedRows,
  madeOf,
  type ProductTicks,
  readProductTicks,
  tickCountOf,
  writeProductTicks,
} from './product-ticks.ts'
import { ImportedRows } from './table/ImportedRows.tsx'
import { type FileChanges, useFileChanges } from './update/use-file-changes.ts'
import { useReviewEdits } from './update/use-review-edits.tsx'
import { useHotList } from './use-hot-list.ts'

interface ProductsFileProps {
  reader: ImportReader
  name: string
  summary: ProductSummary
  revision: number
  back: ReactNode
  other: ReactNode
  close: ReactNode
  onReview: () => void
  /** Another file waits for this one. */
  hasNext: boolean
  onQueued: (job: number) => void
  /** Nothing of the file is left to do. */
  onTaken: () => void
  onCancel: () => void
  own: OwnAnswers
  known: KnownAnswers
  /** When the file was last saved; 0 where that is not known. */
  date: number
}

type Panel = 'columns' | 'defaults'

/** A file of products: questions first, then every row by what becomes of it, then what creating them costs. */
export function ProductsFile(props: ProductsFileProps) {
  const { reader, summary, known } = props
  const language = useLanguage()
  const { data: categoryList } = useCategories()
  const categories = categoryList?.categories ?? NO_CATEGORIES
  const paths = useMemo(() => categoryIndex(categories), [categories])
  const pathOf = (id: number) => paths.pathOf(id) ?? String(id)
  const { data: progress } = useCatalogProgress()
  const isPart = progress !== undefined && progress.state !== 'complete'
  const [ticks, setTicks] = useKeptTicks(props.own)
  const [open, setOpen] = useState<Panel | null>(null)
  const [isPartFine, setPartFine] = useState(false)
  const changes = useFileChanges(props, ticks)
  const { images } = changes
  const { older, isHeld, hot, take, review } = useTaking(props, ticks, changes, isPart)
  const answer = (next: Answers) => {
    setOpen(null)
    reader.answer({ ...summary.answers, ...next })
  }
  return (
    <>
      <ProductsHead {...props} open={open} onOpen={setOpen} />
      <div className={css.body}>
        <OlderBanner older={older} />
        <CatalogBanners
          progress={isPart ? progress : null}
          isFine={isPartFine}
          onFine={setPartFine}
          hasCategories={categoryList === undefined || categoryList.readAt !== null}
        />
        <div className={css.bar}>
          <KindSwitch kind="products" onChoose={kind => reader.choose(kind)} />
          <AnswerSteps summary={summary} before={known.before} onAnswers={given => reader.answer(given)} />
          <span className={css.muted}>{defaultText(summary, pathOf, language)}</span>
          {summary.questions.length > 0 ? null : <UnusedColumns summary={summary} />}
        </div>
        <OpenPanel
          reader={reader}
          summary={summary}
          categories={categories}
          pathOf={pathOf}
          open={open}
          onAnswer={answer}
          onRead={next => reader.answer({ ...summary.answers, ...next })}
          onLeave={props.onCancel}
          onColumns={() => setOpen('columns')}
        />
        <BadImagesPanel bad={images.bad} choice={images.choice} onChoose={images.choose} />
        <ImportedRows
          {...props}
          ticks={ticks}
          onTicks={setTicks}
          changes={isHeld ? withoutImages(changes) : changes}
          tableInPlace={
            open === null && isWaitingWhole(summary) ? (
              <RolesTable summary={summary} kind="products" onAnswer={answer} />
            ) : null
          }
          categories={paths}
          onAnswer={answer}
          storeImageRows={() => hot.storeRows('images')}
          onImagesQueued={() => take('images')}
        />
      </div>
      <CreateFoot
        {...props}
        ticks={ticks}
        images={images}
        isHeld={isHeld}
        isOlder={older.than !== null}
        isBlockedPart={isPart && !isPartFine}
        review={isHeld ? null : review}
        onTaken={() => take('creates')}
        onSource={source => hot.note('creates', source)}
        onTicks={setTicks}
      />
    </>
  )
}

/** Every row waits for the same answer, and isn't read before. A question about all columns has the file in it. */
function isWaitingWhole({ questions: [first] }: ProductSummary): boolean {
  if (first?.about === 'mapping') return first.field !== null
  return first?.about === 'default' && first.field !== 'vat_rate'
}

/** As long as nothing of the file may be sent, no images are offered. */
function withoutImages(changes: FileChanges): FileChanges {
  return { ...changes, taken: { ...changes.taken, images: [] } }
}

/** What takes the parts of a file, and what holds that up. `isPart`: the catalog is incomplete. */
function useTaking(props: ProductsFileProps, ticks: ProductTicks, changes: FileChanges, isPart: boolean) {
  const { summary, name, own, known } = props
  const older = useOlderList(known.layout ?? summary.layout, name, props.date, own)
  const isHeld = older.isHeld || known.isAwaited
  const take = (part: FilePart) => {
    void known.keep(name)
    void older.note(name)
    if (part === 'creates') own.onGiven(addCreatedRows(own.given, madeOf(ticks, summary)))
    if (isLast(part, partsOf(changes.taken, tickCountOf(ticks, summary)))) props.onTaken()
  }
  const hot = useHotList({ ...props, ticks, changes, isSure: !isPart && !isHeld })
  const review = useReviewEdits({
    name,
    storeRows: () => hot.storeRows('edits'),
    values: changes.taken.values,
    hasNext: props.hasNext,
    onTaken: () => take('edits'),
    onReview: props.onReview,
  })
  return { older, isHeld, hot, take, review }
}

/** The ticks as they were when the file was left. */
function useKeptTicks({ given, onGiven }: OwnAnswers) {
  const [ticks, setTicks] = useState(() => readProductTicks(given))
  const change = (next: ProductTicks) => {
    setTicks(next)
    onGiven(writeProductTicks(next))
  }
  return [ticks, change] as const
}

interface ProductsHeadProps extends ProductsFileProps {
  open: Panel | null
  onOpen: (open: Panel | null) => void
}

function ProductsHead({ name, summary, back, other, close, open, onOpen }: ProductsHeadProps) {
  const language = useLanguage()
  const { t } = language
  const toggle = (panel: Panel) => onOpen(open === panel ? null : panel)
  return (
    <PageHeader
      title={t('importing.title')}
      text={name}
      detail={fileFactsOf(summary, language)}
      back={back}
      actions={
        <>
          {other}
          <Button variant="quiet" aria-expanded={open === 'columns'} onClick={() => toggle('columns')}>
            {t(open === 'columns' ? 'common.close' : 'importing.columnsEdit')}
          </Button>
          <Button variant="quiet" aria-expanded={open === 'defaults'} onClick={() => toggle('defaults')}>
            {t(open === 'defaults' ? 'common.close' : 'newProducts.defaultsEdit')}
          </Button>
          {close}
        </>
      }
    />
  )
}

interface OpenPanelProps extends ProductQuestionsProps {
  open: Panel | null
  /** The file is read otherwise; the panel stays open. */
  onRead: (answers: Answers) => void
}

/** The open questions, and the panel that a person opened. */
function OpenPanel({ open, onRead, ...props }: OpenPanelProps) {
  const { summary, categories, pathOf, onAnswer } = props
  const { t } = useLanguage()
  const { questions } = summary
  // A question about all columns has them in it.
  const hasColumns = questions[0]?.about === 'mapping' && questions[0].field === null
  return (
    <>
      {questions.length === 0 ? null : <ProductQuestions {...props} />}
      {open === 'columns' ? (
        <section className={css.card} aria-label={t('importing.columnsTitle')}>
          <h2 className={css.cardTitle}>{t('importing.columnsTitle')}</h2>
          <FileFactsForm summary={summary} onAnswer={onRead} />
          {hasColumns ? null : (
            <MappingTable
              key={JSON.stringify(summary.answers)}
              summary={summary}
              kind="products"
              guess={{}}
              onUse={onAnswer}
            />
          )}
        </section>
      ) : null}
      {open === 'defaults' ? (
        <DefaultsPanel answers={summary.answers} categories={categories} pathOf={pathOf} onUse={onAnswer} />
      ) : null}
    </>
  )
}

const NO_CATEGORIES: readonly never[] = []
