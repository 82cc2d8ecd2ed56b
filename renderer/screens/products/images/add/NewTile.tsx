import type { DragEvent } from 'react'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { IconButton } from '../../../../ui/Button.tsx'
import { Mark } from '../../../../ui/Mark.tsx'
import { Picture } from '../../../../ui/Picture.tsx'
import css from '../ImageTile.module.css'
import type { RovingTileProps } from '../ImageTile.tsx'

interface NewTileProps extends RovingTileProps {
  /** From 1. */
  place: number
  total: number
  isDragged: boolean
  onView: () => void
  onMove: (place: number) => void
  onRemove: () => void
  onDragStart: () => void
  onDragOver: (event: DragEvent) => void
  onDragEnd: () => void
}

/** An image of a new product: moved by the mouse or the keys. */
export function NewTile(props: NewTileProps) {
  const { name, place, total, src, isDragged, isCurrent, onMove } = props
  const { t } = useLanguage()
  const tabIndex = isCurrent ? 0 : -1
  return (
    <li
      className={css.tile}
      data-dragged={isDragged || undefined}
      draggable
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('application/x-image-place', String(place))
        props.onDragStart()
      }}
      onDragOver={props.onDragOver}
      onDrop={event => {
        event.preventDefault()
        event.stopPropagation()
      }}
      onDragEnd={props.onDragEnd}
    >
      <button
        ref={props.thumbRef}
        type="button"
        className={css.held}
        tabIndex={tabIndex}
        aria-label={place === 1 ? t('images.altState', { image: name, state: t('images.primary') }) : name}
        onClick={props.onView}
        onFocus={props.onFocus}
        onKeyDown={props.onKeyDown}
      >
        <Picture src={src} alt="" size={128} />
      </button>
      <span className={css.actions}>
        <IconButton
          icon="arrowLeft"
          label={t('images.earlier', { place })}
          tabIndex={tabIndex}
          disabled={place === 1}
          onClick={() => onMove(place - 1)}
        />
        <IconButton
          icon="arrowRight"
          label={t('images.later', { place })}
          tabIndex={tabIndex}
          disabled={place === total}
          onClick={() => onMove(place + 1)}
        />
        <IconButton
          icon="close"
          label={t('images.takeOut', { place })}
          tabIndex={tabIndex}
          onClick={props.onRemove}
        />
      </span>
      <span className={css.foot}>
        {place === 1 ? (
          <Mark tone="ok" icon="star" word={t('images.primary')} variant="pill" />
        ) : (
          <span className={css.place} aria-hidden="true">
            {place}
          </span>
        )}
      </span>
    </li>
  )
}
