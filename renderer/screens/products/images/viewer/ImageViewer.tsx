import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import type { PlacedImage } from '../../../../../shared/domain/images/image-list.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { Button, IconButton } from '../../../../ui/Button.tsx'
import { Choice } from '../../../../ui/fields/Choice.tsx'
import { Mark } from '../../../../ui/Mark.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { DialogParts as Dialog } from '../../../../ui/primitives.ts'
import type { ImageMark } from '../image-text.ts'
import css from './ImageViewer.module.css'
import { factText, useFullPicture, viewerTroubleText } from './use-full-picture.ts'

type Zoom = 'fit' | 'full'

interface ImageViewerProps {
  images: readonly PlacedImage[]
  /** The image shown; null while the viewer is closed. */
  shown: PlacedImage | null
  /** The address of the full picture; null without one. */
  srcOf: (image: PlacedImage) => string | null
  nameOf: (image: PlacedImage) => string
  markOf: (image: PlacedImage) => ImageMark | null
  onShow: (image: PlacedImage | null) => void
}

/** One image in full over the whole window; the arrows go on to the others. */
export function ImageViewer(props: ImageViewerProps) {
  const { images, shown, onShow } = props
  const at = shown === null ? -1 : images.findIndex(({ key }) => key === shown.key)
  const image = images[at]
  const stage = useRef<HTMLElement>(null)
  return (
    <Dialog.Root open={image !== undefined} onOpenChange={open => open || onShow(null)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={css.backdrop} />
        <Dialog.Popup className={css.popup} initialFocus={stage}>
          {image === undefined ? null : <Viewed {...props} image={image} at={at} stage={stage} />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Viewed(
  props: ImageViewerProps & { image: PlacedImage; at: number; stage: RefObject<HTMLElement | null> },
) {
  const { images, image, at, onShow } = props
  const { t } = useLanguage()
  const [zoom, setZoom] = useState<Zoom>('fit')
  const mark = props.markOf(image)
  const go = (step: number) => {
    const next = images[(at + step + images.length) % images.length]
    if (next !== undefined) onShow(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isChoosing = event.target instanceof Element && event.target.getAttribute('role') === 'radio'
    if (event.ctrlKey || event.metaKey || event.altKey || isChoosing) return
    const act = actOf(event.key, go, setZoom)
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the dialog around it
    <div className={css.viewer} onKeyDown={onKeyDown}>
      <header className={css.head}>
        <Dialog.Title className={css.title}>
          {t('images.alt', { place: image.place, total: images.length })}
        </Dialog.Title>
        {mark === null ? null : <Mark tone={mark.tone} icon={mark.icon} word={mark.word} variant="pill" />}
        <span className={css.gap} />
        <Choice
          label={t('images.viewerZoom')}
          labelHidden
          value={zoom}
          options={{ fit: t('images.viewerFit'), full: t('images.viewerFull') }}
          onChange={setZoom}
        />
        <IconButton
          icon="arrowLeft"
          label={t('images.viewerPrevious')}
          disabled={images.length < 2}
          onClick={() => go(-1)}
        />
        <IconButton
          icon="arrowRight"
          label={t('images.viewerNext')}
          disabled={images.length < 2}
          onClick={() => go(1)}
        />
        <IconButton icon="close" label={t('common.close')} onClick={() => onShow(null)} />
      </header>
      <FullPicture
        stage={props.stage}
        src={props.srcOf(image)}
        alt={props.nameOf(image)}
        zoom={zoom}
        onZoom={setZoom}
      />
    </div>
  )
}

function actOf(
  key: string,
  go: (step: number) => void,
  setZoom: (zoom: Zoom) => void,
): (() => void) | undefined {
  switch (key) {
    case 'ArrowLeft':
      return () => go(-1)
    case 'ArrowRight':
      return () => go(1)
    case '0':
      return () => setZoom('fit')
    case '1':
      return () => setZoom('full')
    default:
      return undefined
  }
}

interface FullPictureProps {
  stage: RefObject<HTMLElement | null>
  src: string | null
  alt: string
  zoom: Zoom
  onZoom: (zoom: Zoom) => void
}

function FullPicture({ stage, src, alt, zoom, onZoom }: FullPictureProps) {
  const { t, language } = useLanguage()
  const { state, onLoad, onError, onAgain, attempt } = useFullPicture(src)
  const facts = factText(state, language)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keys */}
      <section ref={stage} className={css.stage} data-zoom={zoom} tabIndex={0} aria-label={alt}>
        {state.kind === 'failed' ? (
          <Notice
            icon="image"
            title={t('images.viewerNone')}
            text={viewerTroubleText(state.why, language)}
            actions={
              src === null ? undefined : (
                <Button icon="retry" onClick={onAgain}>
                  {t('common.retry')}
                </Button>
              )
            }
          />
        ) : (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys 0 and 1 do the same
          <img
            key={`${src} ${attempt}`}
            className={css.picture}
            src={src ?? undefined}
            alt={alt}
            data-loading={state.kind === 'loading' || undefined}
            onLoad={onLoad}
            onError={onError}
            onClick={() => onZoom(zoom === 'fit' ? 'full' : 'fit')}
          />
        )}
      </section>
      <p className={css.facts} role="status">
        {state.kind === 'loading' ? t('images.viewerLoading') : facts}
      </p>
    </>
  )
}
