import { type MovableOrder, targetsOf } from '../../../../shared/domain/orders/plan-moves.ts'
import type { OrderStatus } from '../../../../shared/domain/rules/order-moves.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { AnchoredMenu, MenuEntry, MenuLine, MenuNote } from '../../../ui/popups/Menu.tsx'
import { moveText, orderName, STATUS_LOOK, statusWithin } from '../texts/status-text.ts'

interface MovesMenuProps {
  /** The element it is anchored to; null while it is closed. */
  anchor: Element | null
  orders: readonly MovableOrder[]
  isPicked: boolean
  /** Whether the choice opens a dialog, which then has the focus. */
  isAsking: () => boolean
  onClose: () => void
  onMove: (to: OrderStatus) => void
  onComment: () => void
  onOpen: () => void
  onPick: () => void
  onPrint: () => void
}

/** Everything that can be done with an order, or with the selected ones: the allowed moves first. */
export function MovesMenu(props: MovesMenuProps) {
  const { anchor, orders, onClose } = props
  const { t } = useLanguage()
  const [first] = orders
  if (first === undefined) return null
  const label =
    orders.length === 1
      ? t('orders.menu', { order: orderName(first) })
      : t('orders.menuMany', { n: orders.length })
  return (
    <AnchoredMenu
      anchor={anchor}
      label={label}
      returnTo={() => (props.isAsking() ? false : returnTo(anchor))}
      onClose={onClose}
    >
      <Moves {...props} />
      <MenuLine />
      {orders.length === 1 ? (
        <MenuEntry icon="beside" label={t('common.open')} onSelect={props.onOpen} />
      ) : null}
      <MenuEntry
        icon="check"
        label={t(props.isPicked ? 'common.deselect' : 'common.select')}
        onSelect={props.onPick}
      />
      <MenuEntry icon="print" label={t('orders.print')} onSelect={props.onPrint} />
    </AnchoredMenu>
  )
}

/** The focus returns to the order of the menu. */
function returnTo(anchor: Element | null): HTMLElement | null {
  const card = anchor?.closest('[data-order]')?.querySelector<HTMLElement>('[data-card]')
  return card ?? (anchor instanceof HTMLElement ? anchor : null)
}

function Moves({ orders, onMove, onComment }: MovesMenuProps) {
  const { t, number, language } = useLanguage()
  const targets = targetsOf(orders)
  if (targets.length === 0) {
    const statuses = new Set(orders.map(({ state }) => state.status))
    const [only = null] = statuses
    return (
      <MenuNote>
        {statuses.size === 1
          ? t('orders.menuNone', { status: statusWithin(only, language) })
          : t('orders.dropNone')}
      </MenuNote>
    )
  }
  return (
    <>
      {targets.map(({ to, count }) => (
        <MenuEntry
          key={to}
          icon={STATUS_LOOK[to].icon}
          label={to === 'cancelled' ? `${moveText(to, language)}…` : moveText(to, language)}
          hint={orders.length === 1 ? undefined : number(count)}
          isDanger={to === 'cancelled'}
          onSelect={() => onMove(to)}
        />
      ))}
      <MenuEntry icon="pencil" label={t('orders.menuComment')} onSelect={onComment} />
    </>
  )
}
