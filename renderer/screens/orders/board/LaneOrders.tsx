import type { ComponentType, MouseEvent } from 'react'
import type { OrderRow } from '../../../../shared/contract/groups/orders.ts'
import type { BoardView } from '../use-board.ts'
import type { CardActions, CardProps } from './Card.tsx'
import type { Picked } from './selection.ts'
import type { CursorMove } from './use-cursor.ts'
import type { BoardLane } from './use-lane.ts'

/** What a lane knows of its orders, however they are drawn. */
export interface LaneProps {
  board: BoardView
  now: number
  picked: Picked
  /** The order that is open. */
  open: string | null
  /** Index of the order with the keys; -1 when it is in another lane. */
  cursor: number
  moved: CursorMove | null
  actions: CardActions
  onPress: (id: string, event: MouseEvent) => void
}

interface LaneOrdersProps {
  lane: BoardLane
  of: LaneProps
  orders: readonly OrderRow[]
  label: string
  /** The component of an order, and its height in pixels. */
  item: ComponentType<CardProps>
  itemHeight: number
  css: { readonly tall?: string; readonly place?: string }
}

/** The visible orders of a lane, each at its place. */
export function LaneOrders({ lane, of, orders, label, item: Item, itemHeight, css }: LaneOrdersProps) {
  const { board, now, picked, open, cursor, actions, onPress } = of
  return (
    <ul className={css.tall} aria-label={label} style={{ height: lane.height }}>
      {lane.items.map(({ index, start, key }) => {
        const order = orders[index]
        return order === undefined ? null : (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the order's own button takes the keys
          <li
            key={key}
            className={css.place}
            data-order={order.id}
            aria-setsize={orders.length}
            aria-posinset={index + 1}
            style={{ height: itemHeight, transform: `translateY(${start}px)` }}
            onClick={event => onPress(order.id, event)}
            onContextMenu={event => {
              event.preventDefault()
              actions.onMenu(order.id, event.currentTarget)
            }}
          >
            <Item
              order={order}
              state={board.stateOf(order.id)}
              now={now}
              isNew={board.isNew(order)}
              isPicked={picked.ids.has(order.id)}
              isOpen={order.id === open}
              isCursor={index === cursor}
              isStop={index === (cursor === -1 ? lane.items[0]?.index : cursor)}
              actions={actions}
            />
          </li>
        )
      })}
    </ul>
  )
}
