import { type ClipboardEvent, useState } from 'react'
import { splitAddresses } from '../../../../shared/domain/images/image-addresses.ts'
import type { PlacedImage } from '../../../../shared/domain/images/image-list.ts'
import { IMAGES_PER_PRODUCT_MAX } from '../../../../shared/domain/rules/limits.ts'
import { useAccounts } from '../../../bridge/queries/accounts.ts'
import { useConnection } from '../../../bridge/queries/connection.ts'
import { usePictureAddress } from '../../../bridge/queries/products.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { usePicturesAgain } from '../../../ui/Picture.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import shared from '../../../ui/shared.module.css'
import { AddImages } from './add/AddImages.tsx'
import { takenAddresses } from './add/address-name.ts'
import { useCandidates } from './add/use-candidates.ts'
import { DeleteImageDialog } from './DeleteImageDialog.tsx'
import { ImageGrid, type ImageGridProps } from './ImageGrid.tsx'
import { imageMark, imageName } from './image-text.ts'
import css from './ProductImages.module.css'
import { RefusedImages } from './RefusedImages.tsx'
import { UnreadImages } from './UnreadImages.tsx'
import { useImageActions } from './use-image-actions.ts'
import { type ProductImagesView, useProductImages } from './use-product-images.ts'
import { ImageViewer } from './viewer/ImageViewer.tsx'

/** The images of a product that exists, or that waits to be created (below 0): every action is queued at once. */
export function ProductImages({ product }: { product: number }) {
  const { t } = useLanguage()
  const view = useProductImages(product)
  if (view === undefined) return <Skeleton label={t('images.loading')} lines={3} />
  return view === null ? null : <Images key={product} view={view} />
}

function Images({ view }: { view: ProductImagesView }) {
  const { product, images, room, life, isRead } = view
  const { t } = useLanguage()
  const actions = useImageActions(view)
  const candidates = useCandidates(product)
  const { data: accounts } = useAccounts()
  const baseUrl = accounts?.accounts.find(({ id }) => id === accounts.open)?.baseUrl ?? ''
  const { data: connection } = useConnection()
  usePicturesAgain(connection?.network.kind === 'online')
  const [shown, setShown] = useState<PlacedImage | null>(null)
  const [picked, setPicked] = useState<ReadonlySet<number>>(NONE)
  const [asked, setAsked] = useState<readonly number[]>([])
  // The selected ones that still exist.
  const selected = new Set(
    images.flatMap(({ id, isGoing }) => (id !== null && !isGoing && picked.has(id) ? [id] : [])),
  )

  const onSelect = (image: number) => {
    const next = new Set(selected)
    if (!next.delete(image)) next.add(image)
    setPicked(next)
  }
  const onPaste = (event: ClipboardEvent) => {
    // Elsewhere several pasted lines are a price list.
    const urls = splitAddresses(event.clipboardData.getData('text/plain')).filter(url =>
      /^https?:/i.test(url),
    )
    if (event.defaultPrevented || isTyping(event.target) || urls.length === 0) return
    event.preventDefault()
    candidates.take(urls)
  }

  return (
    <section className={css.images} aria-label={t('images.title')} onPaste={onPaste}>
      <Head view={view} selected={selected} onDelete={setAsked} onSelectNone={() => setPicked(NONE)} />
      {life === 'going' ? <p className={shared.muted}>{t('images.productGone')}</p> : null}
      {isRead ? null : <UnreadImages product={product} />}
      {isRead && images.length === 0 ? <p className={shared.muted}>{t('images.emptyText')}</p> : null}
      {images.length === 0 ? null : (
        <ImageGrid
          view={view}
          actions={actions}
          selected={selected}
          onSelect={onSelect}
          onSelectNone={() => setPicked(NONE)}
          onView={setShown}
          onDelete={setAsked}
        />
      )}
      <RefusedImages view={view} actions={actions} />
      {life === 'going' ? null : (
        <AddImages
          product={product}
          room={room}
          taken={takenAddresses(images, baseUrl)}
          onAdd={actions.add}
        />
      )}
      <DeleteImageDialog
        view={view}
        images={asked}
        onClose={() => setAsked([])}
        onConfirm={() => {
          setAsked([])
          setPicked(NONE)
          void actions.remove(asked)
        }}
      />
      <Viewer view={view} shown={shown} onShow={setShown} />
    </section>
  )
}

interface ViewerProps {
  view: ProductImagesView
  shown: PlacedImage | null
  onShow: (image: PlacedImage | null) => void
}

function Viewer({ view, shown, onShow }: ViewerProps) {
  const language = useLanguage()
  const pictures = usePictureAddress()
  const { images } = view
  return (
    <ImageViewer
      images={images}
      shown={shown}
      srcOf={({ id, url, thumbnail }) =>
        id === null
          ? url && pictures.ofChecked(url)
          : (url ?? thumbnail) && pictures.of(url ?? thumbnail ?? '')
      }
      nameOf={image => imageName(image, images.length, view, language)}
      markOf={image => imageMark(image, view, language)}
      onShow={onShow}
    />
  )
}

type HeadProps = Pick<ImageGridProps, 'view' | 'selected' | 'onDelete' | 'onSelectNone'>

function Head({ view: { room, isRead }, selected, onDelete, onSelectNone }: HeadProps) {
  const { t } = useLanguage()
  return (
    <header className={css.head}>
      <h3>{t('images.title')}</h3>
      {isRead ? (
        <span className={css.count}>
          {t('images.countOf', { n: IMAGES_PER_PRODUCT_MAX - room, most: IMAGES_PER_PRODUCT_MAX })}
        </span>
      ) : null}
      {selected.size === 0 ? null : (
        <span className={css.selection}>
          <span>{t('common.selected', { n: selected.size })}</span>
          <Button variant="danger" icon="trash" onClick={() => onDelete([...selected])}>
            {t('images.deleteSelected', { n: selected.size })}
          </Button>
          <IconButton icon="close" label={t('common.selectNone')} onClick={onSelectNone} />
        </span>
      )}
    </header>
  )
}

const NONE: ReadonlySet<number> = new Set()

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
}
