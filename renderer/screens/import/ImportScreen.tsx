import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand/react'
import type { RecentFile } from '../../../shared/contract/groups/recent-files.ts'
import { productTemplate } from '../../../shared/import/write/product-template.ts'
import { useCatalogProgress } from '../../bridge/queries/catalog.ts'
import { useCatalog, useCatalogStore } from '../../bridge/stores/CatalogProvider.tsx'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { useStageQuietly } from '../../stage/StageProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/bars/PageHeader.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { columnsForWorker } from './compared/catalog-columns.ts'
import { keepCompared } from './compared/keep-compared.ts'
import { useMarket } from './compared/use-market.ts'
import { delivered } from './deliveries.ts'
import { ImportReader, type ReaderState } from './import-reader.ts'
import { ImportedFile } from './prices/ImportedFile.tsx'
import { ProductsFile } from './products/ProductsFile.tsx'
import { RecentMenu } from './RecentMenu.tsx'
import type { OwnAnswers } from './steps/use-known-answers.ts'
import type { ListKind } from './worker/protocol.ts'
import { startReadWorker } from './worker/worker-url.ts'

interface ImportScreenProps {
  /** The table that was dropped, chosen or pasted last. */
  file: File | null
  /** Whether it makes new products, and so belongs to the products; else to prices and stock. */
  makesProducts: boolean
  /** Called when that is known or a person decides it; must be stable. */
  onMakesProducts: (makesProducts: boolean) => void
  onChooseFile: () => void
  /** Files that were imported last. */
  recent: readonly RecentFile[]
  onOpenRecent: (file: RecentFile) => void
  /** The file was put on the sheet or sent. */
  onTaken: (file: File) => void
  /** What was answered about the file before it was left. */
  answers: RecentFile['answers']
  onAnswers: (file: File, answers: RecentFile['answers']) => void
  /** Takes the file off the screen. */
  onClose: () => void
  onReview: () => void
  onBack: () => void
  /** Leads to the job of the changes or the new products. */
  onQueued: (job: number) => void
}

/** From a dropped file to edits on the sheet: what was recognised, what is asked, and a verdict for every line. */
export function ImportScreen(props: ImportScreenProps) {
  const { file, makesProducts, onChooseFile, onBack } = props
  const { t, decimalSign } = useLanguage()
  const key = useFileKey(file)
  const back = (
    <Button variant="quiet" icon="arrowLeft" onClick={onBack}>
      {t(makesProducts ? 'products.title' : 'prices.title')}
    </Button>
  )
  if (file === null)
    return (
      <>
        <PageHeader title={t('importing.title')} back={back} />
        <Notice
          icon="file"
          title={t('importing.emptyTitle')}
          text={t('importing.emptyText')}
          actions={
            <>
              <Button variant="primary" icon="upload" onClick={onChooseFile}>
                {t('importing.choose')}
              </Button>
              <RecentMenu {...props} />
              <Button
                icon="download"
                onClick={() =>
                  saveFile(t('newProducts.templateName'), 'text/csv', productTemplate(decimalSign))
                }
              >
                {t('newProducts.template')}
              </Button>
            </>
          }
        />
      </>
    )
  return <OneFile key={key} {...props} file={file} back={back} />
}

/** Grows with each other file. The same one dropped twice is another `File`: it is read again. */
function useFileKey(file: File | null): number {
  const [known, setKnown] = useState({ file, key: 0 })
  if (known.file !== file) setKnown({ file, key: known.key + 1 })
  return known.key
}

interface OneFileProps extends Omit<ImportScreenProps, 'makesProducts' | 'onBack'> {
  file: File
  back: ReactNode
}

function OneFile(props: OneFileProps) {
  const { file, back, onChooseFile, onClose } = props
  const { t } = useLanguage()
  const { data: progress } = useCatalogProgress()
  const reader = useReader(file, progress?.state === 'complete')
  const other = (
    <>
      <RecentMenu {...props} />
      <Button icon="upload" onClick={onChooseFile}>
        {t('importing.chooseOther')}
      </Button>
    </>
  )
  if (reader === null) return <Reading name={file.name} share={null} back={back} onCancel={onClose} />
  return (
    <Followed
      {...props}
      reader={reader}
      other={other}
      isCatalogPart={progress !== undefined && progress.state !== 'complete'}
    />
  )
}

interface ReadingProps {
  name: string
  /** From 0 to 1; null while that is not known. */
  share: number | null
  back: ReactNode
  onCancel: () => void
}

function Reading({ name, share, back, onCancel }: ReadingProps) {
  const { t } = useLanguage()
  return (
    <>
      <PageHeader
        title={t('importing.title')}
        text={name}
        detail={
          share === null
            ? t('importing.reading', { name })
            : t('importing.readingShare', { name, percent: Math.round(share * 100) })
        }
        back={back}
        actions={<Button onClick={onCancel}>{t('importing.cancel')}</Button>}
      />
      <Skeleton label={t('importing.reading', { name })} lines={12} />
    </>
  )
}

interface FollowedProps extends OneFileProps {
  reader: ImportReader
  other: ReactNode
  isCatalogPart: boolean
}

function Followed(props: FollowedProps) {
  const { reader, file, back, other, isCatalogPart, onMakesProducts, onReview, onQueued, onClose } = props
  const onTaken = () => props.onTaken(file)
  const { onAnswers } = props
  const given = useRef(props.answers)
  const own: OwnAnswers = {
    given: given.current,
    onGiven: useCallback(
      more => {
        given.current = { ...given.current, ...more }
        onAnswers(file, given.current)
      },
      [onAnswers, file],
    ),
  }
  const { t } = useLanguage()
  const state = useStore(reader.store)
  const list = listOf(state)
  useEffect(() => {
    if (list !== null) onMakesProducts(list === 'products')
  }, [list, onMakesProducts])
  useKeptList(reader, state, own)
  const isRefused = state.kind === 'refused' || state.kind === 'unreadable'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is refused; there is nothing to go on with
  useEffect(() => {
    if (isRefused) onTaken()
  }, [isRefused])
  useMarket(reader, state, useCatalog(), !isCatalogPart)
  switch (state.kind) {
    case 'reading':
      return <Reading name={file.name} share={state.share} back={back} onCancel={onClose} />
    case 'refused':
    case 'unreadable':
    case 'failed': {
      const text =
        state.kind === 'refused'
          ? state.why
          : t(state.kind === 'unreadable' ? 'importing.unreadableText' : 'importing.failedText')
      return (
        <>
          <PageHeader title={t('importing.title')} text={file.name} back={back} />
          <Notice
            icon="stop"
            title={t('importing.refusedTitle', { name: file.name })}
            text={text}
            actions={
              <>
                {other}
                {state.kind === 'refused' && state.list === 'products' ? (
                  <Button onClick={() => reader.choose('both')}>{t('newProducts.kindBoth')}</Button>
                ) : null}
              </>
            }
          />
        </>
      )
    }
    case 'judged':
      return (
        <ImportedFile
          reader={reader}
          name={file.name}
          summary={state.summary}
          revision={state.revision}
          isProvisional={state.isProvisional}
          share={state.share}
          onCancel={onClose}
          onTaken={onTaken}
          own={own}
          isCatalogPart={isCatalogPart}
          back={back}
          other={other}
          onReview={onReview}
          onQueued={onQueued}
        />
      )
    case 'products-judged':
      return (
        <ProductsFile
          reader={reader}
          name={file.name}
          summary={state.products}
          revision={state.revision}
          own={own}
          back={back}
          other={other}
          onQueued={job => {
            onTaken()
            onQueued(job)
          }}
        />
      )
  }
}

/** Keeps what a person says the file is for; its answers are about that alone. */
function useKeptList(reader: ImportReader, state: ReaderState, { given, onGiven }: OwnAnswers): void {
  const kept = useRef(given.list)
  const isWhole = state.kind === 'products-judged' || (state.kind === 'judged' && !state.isProvisional)
  const list = isWhole ? listOf(state) : null
  const isFirst = useRef(true)
  useEffect(() => {
    if (list === null || list === kept.current) return
    const before = isFirst.current ? kept.current : undefined
    isFirst.current = false
    if (before === 'both' || before === 'products') return reader.choose(before)
    kept.current = list
    onGiven({ list, answers: {} })
  }, [list, reader, onGiven])
}

/** What a file is for; null while that is not known. */
function listOf(state: ReaderState): ListKind | null {
  switch (state.kind) {
    case 'refused':
      return state.list
    case 'judged':
      return 'both'
    case 'products-judged':
      return 'products'
    default:
      return null
  }
}

/**
 * The reader of this file. It compares with what will be true: the catalog with the waiting changes and the edits
 * over it (once an earlier file has arrived on the sheet), and again whenever any of that moves. Only a catalog that
 * is not complete stays as it was when the file came: verdicts would jump with every page.
 */
function useReader(file: File, isComplete: boolean) {
  const [reader, setReader] = useState<ImportReader | null>(null)
  const stage = useStageQuietly()
  const catalog = useCatalogStore()
  const isWhole = useRef(isComplete)
  const isReady = useCatalog().state !== 'reading'
  useEffect(() => {
    if (!isReady) return
    let isGone = false
    let opened: ImportReader | null = null
    let stopFollowing = () => {}
    void delivered(stage).then(() => {
      if (isGone) return
      let { columns } = catalog.getState()
      const columnsNow = () => {
        if (isWhole.current) columns = catalog.getState().columns
        return columnsForWorker(columns, stage)
      }
      opened = new ImportReader(file, columnsNow, startReadWorker)
      stopFollowing = keepCompared(opened, stage, catalog)
      setReader(opened)
    })
    return () => {
      isGone = true
      stopFollowing()
      void delivered(stage).then(() => opened?.close())
    }
  }, [file, isReady, stage, catalog])
  useEffect(() => {
    isWhole.current = isComplete
    if (isComplete) reader?.compareAgain()
  }, [isComplete, reader])
  return reader
}
