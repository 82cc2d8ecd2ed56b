import { type ReactNode, useMemo, useState } from 'react'
import { categoryIndex } from '../../../../shared/domain/category-names.ts'
import type { Answers } from '../../../../shared/import/answers.ts'
import { useCatalogProgress } from '../../../bridge/queries-catalog.ts'
import { useCategories } from '../../../bridge/queries-products.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { tell } from '../../../ui/Toasts.tsx'
import { fileFactsOf } from '../file-facts.ts'
import css from '../ImportedFile.module.css'
import type { ImportReader } from '../import-reader.ts'
import { MappingTable } from '../MappingTable.tsx'
import { TakeByDoubt } from '../TakeByDoubt.tsx'
import { useIsHere } from '../use-is-here.ts'
import type { ProductSummary, ProductTab } from '../worker/protocol.ts'
import { CatalogBanners } from './CatalogBanners.tsx'
import { CreateBar, createTroubleText } from './CreateBar.tsx'
import { DefaultsPanel } from './DefaultsPanel.tsx'
import { defaultText } from './default-form.ts'
import { type BadImages, BadImagesPanel, ImageCheckButton, useImportImageChecks } from './ImageChecks.tsx'
import { ImportedProductTable } from './ImportedProductTable.tsx'
import { KindSwitch } from './KindSwitch.tsx'
import { ProductQuestions } from './ProductQuestions.tsx'
import { ProductTabs } from './ProductTabs.tsx'
import {
  choiceOf,
  isTaken,
  madeOf,
  NOTHING_CHOSEN,
  takeAllReady,
  takeDoubtful,
  takeFirst,
  takeRecord,
  tickCountOf,
} from './product-ticks.ts'
import { type Created, useCreate } from './use-create.ts'

interface ProductsFileProps {
  reader: ImportReader
  name: string
  summary: ProductSummary
  revision: number
  back: ReactNode
  other: ReactNode
  onQueued: (job: number) => void
}

/** A file of new products: questions first, then every row by what becomes of it, then what creating them costs. */
export function ProductsFile({ reader, name, summary, revision, back, other, onQueued }: ProductsFileProps) {
  const language = useLanguage()
  const { t } = language
  const { data: categoryList } = useCategories()
  const categories = categoryList?.categories ?? NO_CATEGORIES
  const paths = useMemo(() => categoryIndex(categories), [categories])
  const pathOf = (id: number) => paths.pathOf(id) ?? String(id)
  const { data: progress } = useCatalogProgress()
  const isPart = progress !== undefined && progress.state !== 'complete'
  const [chosen, setChosen] = useState<ProductTab | null>(null)
  const [ticks, setTicks] = useState(NOTHING_CHOSEN)
  const [open, setOpen] = useState<'columns' | 'defaults' | null>(null)
  const [isPartFine, setPartFine] = useState(false)
  const [badImages, setBadImages] = useState<BadImages>(null)
  const checks = useImportImageChecks(reader)
  const isHere = useIsHere()
  const onCreated = ({ job, queued, isKept }: Created) => {
    if (!isKept) tell('warn', t('newProducts.notKept', { file: name }))
    tell('ok', t('newProducts.queued', { n: queued }))
    if (isHere()) onQueued(job)
  }
  const create = useCreate(reader, name, onCreated, why => {
    if (!isHere()) tell('bad', `${name}: ${t('review.notQueuedTitle')}. ${createTroubleText(why, language)}`)
  })

  const tab = chosen ?? firstOf(summary)
  const isAsking = summary.questions.length > 0
  const count = tickCountOf(ticks, summary)
  const bad = checks.state.kind === 'none' ? NO_BAD : checks.state.bad
  const badUrls = useMemo(() => new Set(bad.map(({ url }) => url)), [bad])
  // What is wrong in rows that stay behind is no question.
  const isBadInMade = useMemo(() => {
    const made = madeOf(ticks, summary)
    return bad.some(({ records }) => records.some(record => made.has(record)))
  }, [bad, ticks, summary])
  const answer = (next: Answers) => {
    setOpen(null)
    reader.answer({ ...summary.answers, ...next })
  }
  const start = () => {
    const { left, confirmed } = choiceOf(ticks, summary)
    const withoutImages = badImages === 'leave-out' ? [...badUrls] : []
    void create.start({ left, confirmed, withoutImages })
  }
  const save = async (tabs: readonly ProductTab[], except: readonly number[]) => {
    const { pieces } = await reader.cutProducts(tabs, except)
    saveFile(t('newProducts.leftName', { name: name.replace(/\.[^.]*$/, '') }), 'text/csv', pieces)
  }
  const blocked =
    count === 0
      ? null
      : isPart && !isPartFine
        ? t('newProducts.blockedPart')
        : isBadInMade && badImages === null
          ? t('newProducts.blockedImages')
          : null
  const toggle = (panel: 'columns' | 'defaults') => setOpen(open === panel ? null : panel)
  return (
    <>
      <PageHeader
        title={t('importing.title')}
        text={name}
        detail={fileFactsOf(summary, language)}
        back={back}
        actions={
          <>
            {other}
            <Button look="quiet" aria-expanded={open === 'columns'} onClick={() => toggle('columns')}>
              {t(open === 'columns' ? 'importing.columnsClose' : 'importing.columnsEdit')}
            </Button>
            <Button look="quiet" aria-expanded={open === 'defaults'} onClick={() => toggle('defaults')}>
              {t(open === 'defaults' ? 'newProducts.defaultsClose' : 'newProducts.defaultsEdit')}
            </Button>
          </>
        }
      />
      <CatalogBanners
        progress={isPart ? progress : null}
        isFine={isPartFine}
        onFine={setPartFine}
        hasCategories={categoryList === undefined || categoryList.readAt !== null}
      />
      <div className={css.bar}>
        <KindSwitch kind="products" onChoose={kind => reader.choose(kind)} />
        <span className={css.muted}>{defaultText(summary, pathOf, language)}</span>
      </div>
      {open === 'columns' ? (
        <section className={css.card} aria-label={t('importing.columnsTitle')}>
          <h2 className={css.cardTitle}>{t('importing.columnsTitle')}</h2>
          <MappingTable summary={summary} kind="products" guess={{}} onUse={answer} />
        </section>
      ) : null}
      {open === 'defaults' ? (
        <DefaultsPanel answers={summary.answers} categories={categories} pathOf={pathOf} onUse={answer} />
      ) : null}
      {isAsking && open === null ? (
        <ProductQuestions
          summary={summary}
          categories={categories}
          onAnswer={answer}
          onColumns={() => setOpen('columns')}
        />
      ) : null}
      <BadImagesPanel bad={bad} choice={badImages} onChoose={setBadImages} />
      <div className={css.bar}>
        <ProductTabs tabs={summary.tabs} shown={tab} onShow={setChosen} />
        <ImageCheckButton
          addresses={summary.addresses}
          state={checks.state}
          onStart={() => {
            setBadImages(null)
            void checks.start()
          }}
          onStop={checks.stop}
        />
      </div>
      {isAsking && summary.ready.length + summary.confirmable.length === 0 ? null : (
        <TabText
          tab={tab}
          summary={summary}
          taken={ticks.confirmed}
          onTake={(records, isOn) => setTicks(takeDoubtful(ticks, records, isOn))}
          onSave={() => void save(tab === 'exists' ? ['exists'] : ['refused', 'doubt'], [...ticks.confirmed])}
          left={
            tab === 'exists'
              ? summary.tabs.exists
              : summary.tabs.refused + summary.tabs.doubt - choiceOf(ticks, summary).confirmed.length
          }
        />
      )}
      <ImportedProductTable
        key={`${tab} ${revision}`}
        reader={reader}
        tab={tab}
        count={summary.tabs[tab]}
        isTaken={record => isTaken(ticks, tab, record)}
        onTake={(record, isOn) => setTicks(takeRecord(ticks, tab, record, isOn))}
        all={
          tab !== 'ready'
            ? null
            : {
                isOn: !summary.ready.some(record => ticks.left.has(record)),
                isMixed: summary.ready.some(record => ticks.left.has(record)),
                onChange: isOn => setTicks(takeAllReady(ticks, summary, isOn)),
              }
        }
        badImages={badUrls}
      />
      <CreateBar
        count={count}
        withImages={Math.min(count, summary.withImages)}
        said={summary.withoutSku === 0 ? '' : t('newProducts.withoutSku', { n: summary.withoutSku })}
        isAsking={isAsking}
        isBusy={create.isBusy}
        blocked={blocked}
        trouble={create.trouble}
        onFirst={first => setTicks(takeFirst(ticks, summary, first))}
        onCreate={start}
      />
    </>
  )
}

const NO_CATEGORIES: readonly never[] = []
const NO_BAD: readonly never[] = []

/** What wants a look first: doubts, then what would be made. */
function firstOf({ tabs }: ProductSummary): ProductTab {
  if (tabs.doubt > 0) return 'doubt'
  if (tabs.ready > 0) return 'ready'
  if (tabs.refused > 0) return 'refused'
  return tabs.exists > 0 ? 'exists' : 'ready'
}

/** What becomes of the rows under a tab, and what to do about it. */
function TabText(props: {
  tab: ProductTab
  summary: ProductSummary
  taken: ReadonlySet<number>
  onTake: (records: Int32Array, isOn: boolean) => void
  onSave: () => void
  /** Rows that a saved file would hold. */
  left: number
}) {
  const { t } = useLanguage()
  const { tab, summary, taken, onTake, onSave, left } = props
  if ((tab !== 'doubt' && tab !== 'exists' && tab !== 'refused') || summary.tabs[tab] === 0) return null
  const confirmable = summary.confirmable.length
  const words = tab === 'doubt' && confirmable === 0 ? 'doubtTextOut' : (`${tab}Text` as const)
  return (
    <div className={css.bar}>
      <p className={css.leave}>{t(`newProducts.${words}`)}</p>
      {tab === 'doubt' ? <TakeByDoubt groups={summary.doubts} taken={taken} onTake={onTake} /> : null}
      {left > 0 ? (
        <Button icon="download" onClick={onSave}>
          {t('newProducts.saveLeft', { n: left })}
        </Button>
      ) : null}
    </div>
  )
}
