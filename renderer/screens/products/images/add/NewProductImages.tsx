import { type DragEvent, type KeyboardEvent, useState } from 'react'
import type { PlacedImage } from '../../../../../shared/domain/images/image-list.ts'
import { IMAGES_PER_PRODUCT_MAX } from '../../../../../shared/domain/rules/limits.ts'
import { useConnection } from '../../../../bridge/queries/connection.ts'
import { useImageChecks } from '../../../../bridge/queries/images.ts'
import { usePictureAddress } from '../../../../bridge/queries/products.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { usePicturesAgain } from '../../../../ui/Picture.tsx'
import shared from '../../../../ui/shared.module.css'
import css from '../ProductImages.module.css'
import { useRoving } from '../use-roving.ts'
import { ImageViewer } from '../viewer/ImageViewer.tsx'
import { AddImages } from './AddImages.tsx'
import { addressName } from './address-name.ts'
import { NewTile } from './NewTile.tsx'

const NEW_PRODUCT = 0

/** The images a new product starts with: addresses, checked, in order, the first one primary. */
export function NewProductImages({
  urls,
  onUrls,
}: {
  urls: readonly string[]
  onUrls: (urls: string[]) => void
}) {
  const { t } = useLanguage()
  const { data: connection } = useConnection()
  usePicturesAgain(connection?.network.kind === 'online')
  const add = async (more: readonly string[]) => {
    onUrls([...urls, ...more])
    return true
  }
  return (
    <section className={css.images} aria-label={t('images.title')}>
      <header className={css.head}>
        <h3>{t('images.title')}</h3>
        <span className={css.count}>
          {t('images.countOf', { n: urls.length, most: IMAGES_PER_PRODUCT_MAX })}
        </span>
      </header>
      <p className={shared.muted}>{urls.length === 0 ? t('images.emptyNewText') : t('images.newHint')}</p>
      {urls.length === 0 ? null : <Order urls={urls} onUrls={onUrls} />}
      <AddImages
        product={NEW_PRODUCT}
        room={Math.max(0, IMAGES_PER_PRODUCT_MAX - urls.length)}
        taken={urls.map(url => ({ url, kind: 'queued' }))}
        onAdd={add}
      />
    </section>
  )
}

/** The images in order, which is changed by dragging or with the keys. */
function Order({ urls, onUrls }: { urls: readonly string[]; onUrls: (urls: string[]) => void }) {
  const { t } = useLanguage()
  const pictures = usePictureAddress()
  const checks = useImageChecks(urls)
  const roving = useRoving(urls)
  const [dragged, setDragged] = useState<number | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [viewed, setViewed] = useState<PlacedImage | null>(null)
  const total = urls.length

  const move = (from: number, to: number) => {
    const url = urls[from]
    if (url === undefined || from === to || to < 0 || to >= total) return
    onUrls(urls.toSpliced(from, 1).toSpliced(to, 0, url))
    setAnnouncement(t('images.announceMoved', { place: to + 1, total }))
    roving.keep(url, to)
  }
  const remove = (url: string) => onUrls(urls.filter(other => other !== url))
  const onKeyDown = (event: KeyboardEvent, url: string) => {
    const at = urls.indexOf(url)
    if (roving.onKeyDown(event, url)) return
    const act = actOf(event, at)
    if (act === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (act === 'remove') remove(url)
    else move(at, act)
  }
  const onDragOver = (event: DragEvent, at: number) => {
    if (dragged === null) return
    event.preventDefault()
    event.stopPropagation()
    if (dragged === at) return
    move(dragged, at)
    setDragged(at)
  }
  return (
    <>
      <ul className={shared.wrap} aria-label={t('images.newList')} onBlur={roving.onBlur}>
        {urls.map((url, at) => (
          <NewTile
            key={url}
            name={t('images.newAlt', { place: at + 1, total, name: addressName(url) })}
            place={at + 1}
            total={total}
            src={checks.of(url).kind === 'good' ? pictures.ofChecked(url) : null}
            isDragged={dragged === at}
            isCurrent={roving.current === url}
            thumbRef={roving.ref(url)}
            onFocus={() => roving.onFocus(url)}
            onKeyDown={event => onKeyDown(event, url)}
            onView={() => setViewed(placed(url, at))}
            onMove={to => move(at, to - 1)}
            onRemove={() => remove(url)}
            onDragStart={() => setDragged(at)}
            onDragOver={event => onDragOver(event, at)}
            onDragEnd={() => setDragged(null)}
          />
        ))}
      </ul>
      <ImageViewer
        images={urls.map(placed)}
        shown={viewed}
        srcOf={({ url }) => url && pictures.ofChecked(url)}
        nameOf={({ url, place }) => t('images.newAlt', { place, total, name: addressName(url ?? '') })}
        markOf={({ place }) =>
          place === 1 ? { tone: 'ok', icon: 'star', word: t('images.primary'), long: '' } : null
        }
        onShow={setViewed}
      />
      <p className={shared.unseen} role="status">
        {announcement}
      </p>
    </>
  )
}

const placed = (url: string, at: number): PlacedImage => ({
  key: url,
  place: at + 1,
  id: null,
  url,
  thumbnail: null,
  isPrimary: false,
  isGoing: false,
  mark: 'plain',
  change: null,
  primary: 'none',
})

/** A place to move to, from 0. */
function actOf({ key, altKey }: KeyboardEvent, at: number): number | 'remove' | undefined {
  if (altKey && (key === 'ArrowLeft' || key === 'ArrowUp')) return at - 1
  if (altKey && (key === 'ArrowRight' || key === 'ArrowDown')) return at + 1
  if (altKey && key === 'Home') return 0
  if (key === 'p' || key === 'P') return 0
  return key === 'Delete' || key === 'Backspace' ? 'remove' : undefined
}
