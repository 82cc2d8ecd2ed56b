import type { ReactNode } from 'react'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { tellOfSend } from '../../../../review/send-toast.ts'
import { showToast } from '../../../../ui/popups/Toasts.tsx'
import { useHoldForFix } from '../../fix/OpenFixes.tsx'
import type { ImportReader } from '../../reader/import-reader.ts'
import { useIsHere } from '../../use-is-here.ts'
import type { ProductSummary } from '../../worker/protocol.ts'
import type { FileImages } from '../images/use-file-images.ts'
import { choiceOf, type ProductTicks, takeFirst, tickCountOf } from '../product-ticks.ts'
import { CreateBar, createTroubleText } from './CreateBar.tsx'
import { type Created, type CreateTrouble, useCreate } from './use-create.ts'

interface CreateFootProps {
  reader: ImportReader
  name: string
  summary: ProductSummary
  onQueued: (job: number) => void
  ticks: ProductTicks
  onTicks: (ticks: ProductTicks) => void
  images: FileImages
  /** The catalog is incomplete, and nobody has accepted that. */
  isBlockedPart: boolean
  /** It is not known or decided whether this list is to be imported. */
  isHeld: boolean
  /** A newer list was imported before. */
  isOlder: boolean
  /** The button for what the file changes of products that exist; null when there is nothing. */
  review: ReactNode
  /** The products were queued. */
  onTaken: () => void
  onSource: (source: string | null) => Promise<void>
}

/** How many are created, what that costs, and what still prevents it. */
export function CreateFoot({
  reader,
  name,
  summary,
  onQueued,
  ticks,
  onTicks,
  images,
  isBlockedPart,
  isHeld,
  isOlder,
  review,
  onTaken,
  onSource,
}: CreateFootProps) {
  const language = useLanguage()
  const { t } = language
  const isHere = useIsHere()
  const onCreated = ({ job, queued, isSaved }: Created) => {
    onTaken()
    if (!isSaved) showToast('warn', t('newProducts.notKept', { file: name }))
    tellOfSend('ok', t('newProducts.queued', { n: queued }))
    if (isHere()) onQueued(job)
  }
  const onTrouble = (why: CreateTrouble) => {
    if (!isHere())
      tellOfSend('bad', `${name}: ${t('review.notQueuedTitle')}. ${createTroubleText(why, language)}`)
  }
  const create = useCreate(reader, name, onCreated, onTrouble, onSource)
  const holdForFix = useHoldForFix()
  const start = async () => {
    if (await holdForFix()) return
    const { left, confirmed } = choiceOf(ticks, summary)
    void create.start({ left, confirmed, withoutImages: [...images.leftOut] })
  }
  const count = tickCountOf(ticks, summary)
  const { ready, doubt } = summary.tabs
  const why = isOlder
    ? 'blockedOlder'
    : isBlockedPart
      ? 'blockedPart'
      : images.choice === null
        ? 'blockedImages'
        : null
  return (
    <CreateBar
      count={count}
      isUpdateOnly={ready + doubt === 0 && summary.tabs.exists > 0}
      review={review}
      withImages={images.withImages}
      said={summary.withoutSku === 0 ? '' : t('newProducts.withoutSku', { n: summary.withoutSku })}
      isAsking={summary.questions.length > 0}
      isBusy={create.isBusy}
      blocked={count === 0 || why === null ? null : t(`newProducts.${why}`)}
      isHeld={isHeld}
      trouble={create.trouble}
      onFirst={first => onTicks(takeFirst(ticks, summary, first))}
      onCreate={() => void start()}
    />
  )
}
