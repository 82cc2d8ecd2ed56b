import { type KeyboardEvent, type MouseEvent, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import type { ListedChange } from '../../../../shared/contract/outbox/change.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { useVirtualizer } from '../../../ui/rows/virtualizer.ts'
import { useNow } from '../../../ui/use-now.ts'
import type { HoldList } from '../change/hold.ts'
import css from './ChangeList.module.css'
import { ChangeListRow } from './ChangeListRow.tsx'
import { type ChangeListAction, changeListAction } from './list-keys.ts'

const CHANGE_ROW_HEIGHT = 46
const CLOCK_MS = 30_000

export interface ChangeListHandle {
  focus(): void
}

interface ChangeListProps {
  ref: Ref<ChangeListHandle>
  label: string
  count: number
  rowAt: (index: number) => ListedChange | undefined
  hold: HoldList
  /** The row with the keys. */
  cursor: number
  /** The change shown in full, if any. */
  openId: number | null
  isSelected: (id: number) => boolean
  onSeen: (first: number, last: number) => void
  onAction: (action: ChangeListAction) => void
  /** A press on a row; `toggles` on its box or with the chord key. */
  onPress: (index: number, toggles: boolean) => void
}

/** A list of changes, operated with the keyboard; only the visible rows are rendered. */
export function ChangeList(props: ChangeListProps) {
  'use no memo'
  const { ref, label, count, rowAt, hold, cursor, openId, isSelected, onSeen, onAction, onPress } = props
  const { t } = useLanguage()
  const now = useNow(CLOCK_MS)
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => CHANGE_ROW_HEIGHT,
    overscan: 6,
  })
  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  useEffect(() => onSeen(first, last), [first, last, onSeen])
  useImperativeHandle(ref, () => ({ focus: () => scroller.current?.focus() }), [])

  const onKeyDown = (event: KeyboardEvent) => {
    const onPage = Math.max(
      1,
      Math.floor((scroller.current?.clientHeight ?? CHANGE_ROW_HEIGHT) / CHANGE_ROW_HEIGHT) - 1,
    )
    const action = changeListAction(event, cursor, count, onPage)
    if (action === null) return
    event.preventDefault()
    if (action.kind === 'go') virtual.scrollToIndex(action.to)
    onAction(action)
  }
  const onClick = (event: MouseEvent, index: number) => {
    const isOnTick = event.target instanceof Element && event.target.closest('[data-tick]') !== null
    onPress(index, isOnTick || event.ctrlKey || event.metaKey)
  }

  return (
    <div
      ref={scroller}
      className={css.scroller}
      role="listbox"
      aria-label={label}
      aria-description={t('outbox.listHint')}
      aria-multiselectable="true"
      aria-activedescendant={cursor >= first && cursor <= last ? `change-row-${cursor}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div className={css.tall} role="presentation" style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start, key }) => {
          const listed = rowAt(index)
          const id = listed?.change.id
          const isTicked = id !== undefined && isSelected(id)
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the list's own, the row is its active descendant
            // biome-ignore lint/a11y/useFocusableInteractive: the list keeps the focus
            <div
              key={key}
              id={`change-row-${index}`}
              className={css.row}
              role="option"
              aria-selected={isTicked}
              aria-setsize={count}
              aria-posinset={index + 1}
              data-cursor={index === cursor || undefined}
              data-open={(id !== undefined && id === openId) || undefined}
              style={{ height: CHANGE_ROW_HEIGHT, transform: `translateY(${start}px)` }}
              onClick={event => onClick(event, index)}
            >
              <ChangeListRow listed={listed} hold={hold} now={now} isSelected={isTicked} />
            </div>
          )
        })}
      </div>
    </div>
  )
}
