import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useCatalog } from '../../bridge/CatalogProvider.tsx'
import { useCatalogProgress } from '../../bridge/queries-catalog.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { columnsForWorker } from './catalog-columns.ts'
import { type ImportReader, openImport } from './import-reader.ts'
import { JudgedFile } from './JudgedFile.tsx'
import { startReadWorker } from './worker/worker-url.ts'

interface ImportScreenProps {
  /** The table that was dropped, chosen or pasted last. */
  file: File | null
  onChooseFile: () => void
  onReview: () => void
  onPrices: () => void
}

/** From a dropped file to edits on the sheet: what was recognised, what is asked, and a verdict for every line. */
export function ImportScreen({ file, onChooseFile, onReview, onPrices }: ImportScreenProps) {
  const { t } = useLanguage()
  const back = (
    <Button look="quiet" icon="arrowLeft" onClick={onPrices}>
      {t('review.back')}
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
            <Button look="primary" icon="upload" onClick={onChooseFile}>
              {t('importing.choose')}
            </Button>
          }
        />
      </>
    )
  return <OneFile key={keyOf(file)} file={file} back={back} onChooseFile={onChooseFile} onReview={onReview} />
}

const keys = new WeakMap<File, string>()
let files = 0

/** The same file dropped twice is another `File`: it is read afresh. */
function keyOf(file: File): string {
  const key = keys.get(file) ?? String(++files)
  keys.set(file, key)
  return key
}

interface OneFileProps {
  file: File
  back: ReactNode
  onChooseFile: () => void
  onReview: () => void
}

function OneFile({ file, back, onChooseFile, onReview }: OneFileProps) {
  const { t } = useLanguage()
  const catalog = useCatalog()
  const { data: progress } = useCatalogProgress()
  const reader = useReader(file, catalog, progress?.state === 'complete')
  const other = (
    <Button icon="upload" onClick={onChooseFile}>
      {t('importing.chooseOther')}
    </Button>
  )
  if (reader === null) return <Reading name={file.name} back={back} />
  return (
    <Followed
      reader={reader}
      file={file}
      back={back}
      other={other}
      isCatalogPart={progress !== undefined && progress.state !== 'complete'}
      onReview={onReview}
    />
  )
}

function Reading({ name, back }: { name: string; back: ReactNode }) {
  const { t } = useLanguage()
  return (
    <>
      <PageHeader
        title={t('importing.title')}
        text={name}
        detail={t('importing.reading', { name })}
        back={back}
      />
      <Skeleton label={t('importing.reading', { name })} lines={12} />
    </>
  )
}

interface FollowedProps {
  reader: ImportReader
  file: File
  back: ReactNode
  other: ReactNode
  isCatalogPart: boolean
  onReview: () => void
}

function Followed({ reader, file, back, other, isCatalogPart, onReview }: FollowedProps) {
  const { t } = useLanguage()
  const state = useSyncExternalStore(reader.subscribe, reader.state)
  switch (state.kind) {
    case 'reading':
      return <Reading name={file.name} back={back} />
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
            actions={other}
          />
        </>
      )
    }
    case 'judged':
      return (
        <JudgedFile
          reader={reader}
          name={file.name}
          summary={state.summary}
          revision={state.revision}
          isProvisional={state.isProvisional}
          isCatalogPart={isCatalogPart}
          back={back}
          other={other}
          onReview={onReview}
        />
      )
  }
}

/**
 * The reader of this file. It compares with the catalog as it was when the file came, and once more when the catalog
 * has been read completely; in between, verdicts would jump under the person's eyes with every page.
 */
function useReader(file: File, catalog: ReturnType<typeof useCatalog>, isComplete: boolean) {
  const [reader, setReader] = useState<ImportReader | null>(null)
  const columns = useMemo(() => columnsForWorker(catalog.columns), [catalog])
  const isReady = catalog.state !== 'reading'
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once per file, with the catalog of that moment
  useEffect(() => {
    if (!isReady) return
    const opened = openImport(file, columns, startReadWorker)
    setReader(opened)
    return () => opened.close()
  }, [file, isReady])
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared again when the catalog became complete
  useEffect(() => {
    if (reader !== null && isComplete) reader.compareWith(columns)
  }, [isComplete])
  return reader
}
