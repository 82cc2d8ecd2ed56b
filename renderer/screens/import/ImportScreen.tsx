import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand/react'
import type { RecentFile } from '../../../shared/contract/groups/recent-files.ts'
import { productTemplate } from '../../../shared/import/write/product-template.ts'
import { useCatalogProgress } from '../../bridge/queries/catalog.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { hotKindOf } from '../../parts/opened-hot-file.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/bars/PageHeader.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useMarket } from './compared/use-market.ts'
import { OpenFixesProvider } from './fix/OpenFixes.tsx'
import { NotReadFile } from './NotReadFile.tsx'
import { OneList } from './OneList.tsx'
import { RecentMenu } from './RecentMenu.tsx'
import type { ImportReader } from './reader/import-reader.ts'
import { useReader } from './reader/use-reader.ts'
import type { OwnAnswers } from './steps/use-known-answers.ts'
import { listOfState, useKeptList } from './use-kept-list.ts'

export interface ImportScreenProps {
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
  /** The file can't be read, and nothing that the screen offers would change that. */
  onUnreadable: (file: File) => void
  /** What was answered about the file before it was left. */
  answers: RecentFile['answers']
  onAnswers: (file: File, answers: RecentFile['answers']) => void
  /** Closes the file without importing it, and leads to the next one, else back. */
  onClose: () => void
  onReview: () => void
  /** Imports other sheets of a workbook after it, each as a file. */
  onSheets: (file: File, names: readonly string[]) => void
  /** Another file waits for this one: it is opened instead of Review or the Outbox. */
  hasNext: boolean
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
  const reader = useReader(file, hotKindOf(props.answers))
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
    <OpenFixesProvider>
      <Followed
        {...props}
        reader={reader}
        other={other}
        close={<IconButton icon="close" label={t('importing.closeFile')} onClick={onClose} />}
        isCatalogPart={progress !== undefined && progress.state !== 'complete'}
      />
    </OpenFixesProvider>
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
        actions={<Button onClick={onCancel}>{t('common.cancel')}</Button>}
      />
      <Skeleton label={t('importing.reading', { name })} lines={12} />
    </>
  )
}

interface FollowedProps extends OneFileProps {
  reader: ImportReader
  other: ReactNode
  close: ReactNode
  isCatalogPart: boolean
}

function Followed(props: FollowedProps) {
  const { reader, file, isCatalogPart, onMakesProducts, onClose } = props
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
  const state = useStore(reader.store)
  const list = listOfState(state)
  useEffect(() => {
    if (list !== null) onMakesProducts(list === 'products')
  }, [list, onMakesProducts])
  useKeptList(reader, state, own)
  const isRefused =
    (state.kind === 'refused' && state.undo === null && state.table === null) || state.kind === 'unreadable'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is refused; there is nothing to go on with
  useEffect(() => {
    if (isRefused) props.onUnreadable(file)
  }, [isRefused])
  useMarket(reader, state, !isCatalogPart)
  switch (state.kind) {
    case 'reading':
      return <Reading name={file.name} share={state.share} back={props.back} onCancel={onClose} />
    case 'unreadable':
    case 'failed':
      return <NotReadFile {...props} state={state} name={file.name} />
    default:
      return <OneList key={list} {...props} state={state} own={own} onTaken={onTaken} />
  }
}
