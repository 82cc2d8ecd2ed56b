import { Menu } from '@base-ui/react/menu'
import { type MovableOrder, targetsOf } from '../../../shared/domain/orders/plan-moves.ts'
import type { OrderStatus } from '../../../shared/domain/rules/order-moves.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import css from './MovesMenu.module.css'
import { moveWords, orderName, STATUS_LOOK, statusWithin } from './status-words.ts'

interface MovesMenuProps {
  /** What it stands beside; null while it is closed. */
  anchor: Element | null
  orders: readonly MovableOrder[]
  isPicked: boolean
  onClose: () => void
  onMove: (to: OrderStatus) => void
  onComment: () => void
  onOpen: () => void
  onPick: () => void
  onPrint: () => void
}

/** Everything that can be done with an order, or with those selected: the moves that are allowed first. */
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
    <Menu.Root open={anchor !== null} onOpenChange={open => open || onClose()} modal={false}>
      <Menu.Portal>
        <Menu.Positioner
          className={css.positioner}
          anchor={anchor}
          side="bottom"
          align="start"
          sideOffset={2}
          collisionPadding={8}
        >
          <Menu.Popup className={css.popup} aria-label={label} finalFocus={() => returnTo(anchor)}>
            <Moves {...props} />
            <Menu.Separator className={css.line} />
            {orders.length === 1 ? (
              <Item icon="beside" words={t('orders.menuOpen')} onClick={props.onOpen} />
            ) : null}
            <Item
              icon="check"
              words={t(props.isPicked ? 'orders.menuDeselect' : 'orders.menuSelect')}
              onClick={props.onPick}
            />
            <Item icon="print" words={t('orders.menuPrint')} onClick={props.onPrint} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

/** The keys go back to the order the menu was opened on. */
function returnTo(anchor: Element | null): HTMLElement | null {
  const card = anchor?.closest('[data-order]')?.querySelector<HTMLElement>('[data-card]')
  return card ?? (anchor instanceof HTMLElement ? anchor : null)
}

function Moves({ orders, onMove, onComment }: MovesMenuProps) {
  const language = useLanguage()
  const { t, number } = language
  const targets = targetsOf(orders)
  if (targets.length === 0) {
    const statuses = new Set(orders.map(({ standing }) => standing.status))
    const [only = null] = statuses
    return (
      <p className={css.none}>
        {statuses.size === 1
          ? t('orders.menuNone', { status: statusWithin(only, language) })
          : t('orders.dropNone')}
      </p>
    )
  }
  return (
    <>
      {targets.map(({ to, count }) => (
        <Item
          key={to}
          icon={STATUS_LOOK[to].icon}
          words={to === 'cancelled' ? `${moveWords(to, language)}…` : moveWords(to, language)}
          hint={orders.length === 1 ? undefined : number(count)}
          isDanger={to === 'cancelled'}
          onClick={() => onMove(to)}
        />
      ))}
      <Item icon="pencil" words={t('orders.menuComment')} onClick={onComment} />
    </>
  )
}

interface ItemProps {
  icon: IconName
  words: string
  hint?: string | undefined
  isDanger?: boolean
  onClick: () => void
}

function Item({ icon, words, hint, isDanger = false, onClick }: ItemProps) {
  return (
    <Menu.Item className={css.item} data-danger={isDanger || undefined} onClick={onClick}>
      <Icon name={icon} />
      <span className={css.words}>{words}</span>
      {hint === undefined ? null : <span className={css.hint}>{hint}</span>}
    </Menu.Item>
  )
}
