import type { KeyboardEvent } from 'react'
import type { PlacedImage } from '../../../../shared/domain/images/image-list.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { Mark } from '../../../ui/Mark.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { ContextMenu, type MenuItem } from '../../../ui/popups/Menu.tsx'
import css from './ImageTile.module.css'
import type { ImageMark } from './image-text.ts'

const PICTURE_PX = 128

/** The actions that are possible on an image now. */
export interface TileActions {
  onView: () => void
  onPrimary?: (() => void) | undefined
  onDelete?: (() => void) | undefined
  onSelect?: (() => void) | undefined
  /** Cancels a change that was not sent. */
  onKeep?: (() => void) | undefined
  onTakeBack?: (() => void) | undefined
}

/** The props of a tile in a grid with one tab stop. */
export interface RovingTileProps {
  name: string
  src: string | null
  /** Has the focus of the list; the buttons of the others are skipped by Tab. */
  isCurrent: boolean
  thumbRef: (node: HTMLElement | null) => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

interface ImageTileProps extends TileActions, RovingTileProps {
  image: PlacedImage
  mark: ImageMark | null
  isSelected: boolean
}

/** One image: its picture, role and state, and a menu of actions. */
export function ImageTile(props: ImageTileProps) {
  const { image, name, src, mark, isSelected, isCurrent } = props
  const { t } = useLanguage()
  const { place } = image
  const tabIndex = isCurrent ? 0 : -1
  const tile = (
    <li
      className={css.tile}
      data-going={image.isGoing || undefined}
      data-new={image.id === null || undefined}
      data-selected={isSelected || undefined}
    />
  )
  return (
    <ContextMenu trigger={tile} label={t('images.menuOf', { place })} items={itemsOf(props, t)}>
      <button
        ref={props.thumbRef}
        type="button"
        className={css.thumb}
        tabIndex={tabIndex}
        aria-label={isSelected ? t('images.altSelected', { image: name }) : name}
        onClick={props.onView}
        onFocus={props.onFocus}
        onKeyDown={props.onKeyDown}
      >
        <Picture src={src} alt="" size={PICTURE_PX} />
      </button>
      {props.onSelect === undefined ? null : (
        <span className={css.select}>
          <IconButton
            icon="check"
            label={t('images.select', { place })}
            aria-pressed={isSelected}
            tabIndex={tabIndex}
            onClick={props.onSelect}
          />
        </span>
      )}
      <Actions {...props} tabIndex={tabIndex} />
      <span className={css.foot}>
        {mark === null ? (
          <span className={css.place} aria-hidden="true">
            {place}
          </span>
        ) : (
          <Mark tone={mark.tone} icon={mark.icon} word={mark.word} variant="pill" />
        )}
      </span>
      {props.onKeep === undefined ? null : (
        <span className={css.keep}>
          <Button
            icon="undo"
            aria-label={image.isGoing ? t('images.keepImage', { place }) : t('images.undoPrimary')}
            title={image.isGoing ? undefined : t('images.undoPrimary')}
            tabIndex={tabIndex}
            onClick={props.onKeep}
          >
            {image.isGoing ? t('common.keepIt') : t('common.undo')}
          </Button>
        </span>
      )}
    </ContextMenu>
  )
}

function Actions(props: ImageTileProps & { tabIndex: number }) {
  const { t } = useLanguage()
  const { place, mark } = props.image
  const actions = [
    { icon: 'star', label: t('images.makePrimary', { place }), onClick: props.onPrimary },
    { icon: 'trash', label: t('images.delete', { place }), onClick: props.onDelete },
    {
      icon: 'close',
      label: t(mark === 'plain' ? 'images.takeOut' : 'images.takeBack', { place }),
      onClick: props.onTakeBack,
    },
  ] as const
  return (
    <span className={css.actions}>
      {actions.map(({ icon, label, onClick }) =>
        onClick === undefined ? null : (
          <IconButton key={icon} icon={icon} label={label} tabIndex={props.tabIndex} onClick={onClick} />
        ),
      )}
    </span>
  )
}

function itemsOf(props: ImageTileProps, t: ReturnType<typeof useLanguage>['t']): MenuItem[] {
  const { image, isSelected, onView, onPrimary, onDelete, onSelect, onKeep, onTakeBack } = props
  const { place } = image
  const item = (
    label: string,
    icon: MenuItem['icon'],
    onPress: (() => void) | undefined,
    keys?: string,
  ): MenuItem[] =>
    onPress === undefined ? [] : [{ label, icon, onSelect: onPress, ...(keys === undefined ? {} : { keys }) }]
  return [
    ...item(t('images.menuView'), 'eye', onView, '↵'),
    ...item(t('images.menuPrimary'), 'star', onPrimary, 'P'),
    ...item(isSelected ? t('common.deselect') : t('common.select'), 'check', onSelect, '␣'),
    ...item(image.isGoing ? t('common.keepIt') : t('images.undoPrimary'), 'undo', onKeep),
    ...item(t('images.takeBack', { place }), 'close', onTakeBack),
    ...item(t('common.deleteAsk'), 'trash', onDelete, 'Del'),
  ]
}
