import type { KeyboardEvent } from 'react'
import type { PlacedImage, PrimaryMark } from '../../../../shared/domain/images/image-list.ts'
import { useImageChecks } from '../../../bridge/queries/images.ts'
import { usePictureAddress } from '../../../bridge/queries/products.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import shared from '../../../ui/shared.module.css'
import { ImageTile, type TileActions } from './ImageTile.tsx'
import { imageMark, imageName } from './image-text.ts'
import type { ImageActions } from './use-image-actions.ts'
import type { ProductImagesView } from './use-product-images.ts'
import { useRoving } from './use-roving.ts'

export interface ImageGridProps {
  view: ProductImagesView
  actions: ImageActions
  selected: ReadonlySet<number>
  onSelect: (image: number) => void
  onSelectNone: () => void
  onView: (image: PlacedImage) => void
  onDelete: (images: readonly number[]) => void
}

/** The images in order. One of them has the focus: arrows move, Enter views, P, Space and Delete act on it. */
export function ImageGrid(props: ImageGridProps) {
  const { view, selected } = props
  const { t, language } = useLanguage()
  const { images } = view
  const srcOf = usePreviews(view)
  const roving = useRoving(images.map(({ key }) => key))
  return (
    <ul
      className={shared.wrap}
      aria-label={t('images.list')}
      aria-description={t('images.listHint')}
      onBlur={roving.onBlur}
    >
      {images.map(image => {
        const can = actionsOn(image, props)
        const onKeyDown = (event: KeyboardEvent) => {
          if (roving.onKeyDown(event, image.key)) return
          if (event.ctrlKey || event.metaKey || event.altKey) return
          const act = actOf(event.key, can, selected.size > 0 ? props.onSelectNone : undefined)
          if (act === undefined) return
          event.preventDefault()
          event.stopPropagation()
          act()
        }
        return (
          <ImageTile
            key={image.key}
            image={image}
            name={imageName(image, images.length, view, language)}
            src={srcOf(image)}
            mark={imageMark(image, view, language)}
            isSelected={image.id !== null && selected.has(image.id)}
            isCurrent={roving.current === image.key}
            thumbRef={roving.ref(image.key)}
            onFocus={() => roving.onFocus(image.key)}
            onKeyDown={onKeyDown}
            {...can}
          />
        )
      })}
    </ul>
  )
}

/** Enter is the button's own key. */
function actOf(key: string, can: TileActions, onEscape: (() => void) | undefined): (() => void) | undefined {
  switch (key) {
    case 'p':
    case 'P':
      return can.onPrimary
    case ' ':
      return can.onSelect ?? can.onView
    case 'Delete':
    case 'Backspace':
      return can.onDelete ?? can.onTakeBack
    case 'Escape':
      return onEscape
    default:
      return undefined
  }
}

const ALREADY: readonly PrimaryMark[] = ['primary', 'becoming']

function actionsOn(image: PlacedImage, props: ImageGridProps): TileActions {
  const { view, actions, selected } = props
  const onView = () => props.onView(image)
  const { id, url, place } = image
  if (id === null) return { onView, ...actionsOnNew(image, props) }
  if (view.life === 'going') return { onView }
  const change = view.changes.find(change => change.id === image.change)
  const isUnsent = change?.state === 'queued' && change.kind !== 'image-add'
  const onKeep = isUnsent ? () => void actions.cancel([change.id]) : undefined
  if (image.isGoing) return { onView, onKeep }
  return {
    onView,
    onKeep: change?.kind === 'image-primary' ? onKeep : undefined,
    onPrimary:
      url === null || image.primary === 'primary' || (image.primary === 'becoming' && image.isPrimary)
        ? undefined
        : () => void actions.makePrimary(id, place),
    onSelect: () => props.onSelect(id),
    onDelete: () => props.onDelete(selected.has(id) ? [...selected] : [id]),
  }
}

function actionsOnNew(image: PlacedImage, { view, actions }: ImageGridProps): Partial<TileActions> {
  const { url, change: number, place } = image
  if (url === null) return {}
  if (view.create !== null && number === view.create.id) {
    const onPrimary = ALREADY.includes(image.primary) ? undefined : () => void actions.putFirst(url, place)
    return { onPrimary, onTakeBack: () => void actions.takeOut(url) }
  }
  const change = view.changes.find(change => change.id === number)
  return change?.state === 'queued' ? { onTakeBack: () => void actions.cancel([change.id]) } : {}
}

/** The thumbnail of each image; of one on its way, only if its check was good. */
function usePreviews({ images }: Pick<ProductImagesView, 'images'>): (image: PlacedImage) => string | null {
  const pictures = usePictureAddress()
  const coming = images.flatMap(({ id, url }) => (id === null && url !== null ? [url] : []))
  const checks = useImageChecks(coming)
  return ({ id, url, thumbnail }) => {
    if (id !== null) {
      const path = thumbnail ?? url
      return path === null ? null : pictures.of(path)
    }
    return url !== null && checks.of(url).kind === 'good' ? pictures.ofChecked(url) : null
  }
}
