import { ALL_PRODUCTS } from '../../../shared/domain/product-list.ts'
import type { OrderStatus } from '../../../shared/domain/rules/order-moves.ts'
import { askForFilter } from '../../bridge/asked-filter.ts'
import { askForStatus } from '../../bridge/asked-status.ts'
import { useCatalogStore } from '../../bridge/CatalogProvider.tsx'
import { handProducts } from '../../bridge/chosen-products.ts'
import { useOpenAccount } from '../../bridge/queries-accounts.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { tell } from '../../ui/Toasts.tsx'
import { AttentionList } from './AttentionList.tsx'
import { GuardRailCard } from './GuardRailCard.tsx'
import { HourFigure } from './HourFigure.tsx'
import { LastImport } from './LastImport.tsx'
import { OrderTiles } from './OrderTiles.tsx'
import { TodayFreshness } from './TodayFreshness.tsx'
import css from './TodayScreen.module.css'
import { Trouble } from './Trouble.tsx'
import { useToday } from './use-today.ts'

export interface TodayScreenProps {
  /** To the board, with one order open beside it. */
  onOrders: (order: string | null) => void
  onOutbox: () => void
  onJob: (job: number) => void
  /** To the list of products, which takes the filter that was asked for. */
  onProducts: () => void
  /** To the sheet of prices and stock, which takes the products handed over. */
  onPrices: () => void
  /** To the guard rails in the settings. */
  onGuardRails: () => void
}

/** What needs a person, the most urgent first, and how everything stands. */
export function TodayScreen(props: TodayScreenProps) {
  const { onOrders, onOutbox, onJob, onProducts, onPrices, onGuardRails } = props
  const { t } = useLanguage()
  const catalog = useCatalogStore()
  const today = useToday()
  const { attention, isComplete } = today
  const onStock = (products: readonly number[]) => {
    handProducts(catalog, new Set(products))
    onPrices()
  }
  const onStatus = (status: OrderStatus | 'other') => {
    askForStatus(catalog, status)
    onOrders(null)
  }
  const openAccount = useOpenAccount(words => tell('bad', words))
  const onUnapproved = () => {
    askForFilter(catalog, { ...ALL_PRODUCTS, approval: 'waiting' })
    onProducts()
  }
  return (
    <>
      <PageHeader
        title={t('today.title')}
        text={
          attention.length > 0
            ? t('today.things', { n: attention.length })
            : isComplete
              ? t('today.quiet')
              : undefined
        }
      />
      <div className={css.page}>
        <Trouble />
        <div className={css.columns}>
          <div className={css.side}>
            <AttentionList
              today={today}
              onOrders={onOrders}
              onOutbox={onOutbox}
              onProducts={onUnapproved}
              onStock={onStock}
              onAccount={openAccount}
            />
            <LastImport onJob={onJob} />
            <GuardRailCard onJob={onJob} onSettings={onGuardRails} />
          </div>
          <div className={css.side}>
            <OrderTiles today={today} onStatus={onStatus} />
            <HourFigure />
            <TodayFreshness />
          </div>
        </div>
      </div>
    </>
  )
}
