import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { ConnectScreen } from '../screens/connect/ConnectScreen.tsx'
import { ImportScreen } from '../screens/import/ImportScreen.tsx'
import { OrdersScreen } from '../screens/orders/OrdersScreen.tsx'
import { OutboxScreen } from '../screens/outbox/OutboxScreen.tsx'
import { PricesScreen } from '../screens/prices/PricesScreen.tsx'
import { ProductsScreen } from '../screens/products/ProductsScreen.tsx'
import { ReviewScreen } from '../screens/review/ReviewScreen.tsx'
import { SettingsScreen } from '../screens/settings/SettingsScreen.tsx'
import { TodayScreen } from '../screens/today/TodayScreen.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { HOME, type Route } from './routes.ts'
import { go } from './use-route.ts'

interface ScreenOutletProps {
  route: Route
  /** The table that was dropped, chosen or pasted last. */
  file: File | null
  /** Whether that table makes new products, and how its screen says so. */
  makesProducts: boolean
  onMakesProducts: (makesProducts: boolean) => void
  onChooseFile: () => void
}

/** The screen of a route, with the ways that lead on from it. Screens do not know each other. */
export function ScreenOutlet(props: ScreenOutletProps) {
  const { route, file, makesProducts, onMakesProducts, onChooseFile } = props
  const { t } = useLanguage()
  switch (route.screen) {
    case 'prices':
      return (
        <PricesScreen
          product={route.product}
          onReview={() => go({ screen: 'review' })}
          onOutbox={job => go({ screen: 'outbox', job })}
        />
      )
    case 'products':
      return (
        <ProductsScreen
          product={route.product}
          isWhole={route.isWhole}
          from={route.from}
          onOpen={open => go({ screen: 'products', isWhole: false, from: null, ...open })}
          onPrices={product => go({ screen: 'prices', product })}
          onJob={job => go({ screen: 'outbox', job })}
          onChooseFile={onChooseFile}
        />
      )
    case 'today':
      return (
        <TodayScreen
          onOrders={order => go({ screen: 'orders', order })}
          onOutbox={() => go({ screen: 'outbox', job: null })}
          onJob={job => go({ screen: 'outbox', job })}
          onProducts={() => go({ screen: 'products', product: null, isWhole: false, from: null })}
          onPrices={() => go({ screen: 'prices', product: null })}
          onGuardRails={() => go({ screen: 'settings', section: 'guard-rails' })}
        />
      )
    case 'orders':
      return (
        <OrdersScreen
          order={route.order}
          onOrder={order => go({ screen: 'orders', order })}
          onProduct={product => go({ screen: 'products', product, isWhole: false, from: null })}
          onOutbox={() => go({ screen: 'outbox', job: null })}
        />
      )
    case 'import':
      return (
        <ImportScreen
          file={file}
          onChooseFile={onChooseFile}
          makesProducts={makesProducts}
          onMakesProducts={onMakesProducts}
          onReview={() => go({ screen: 'review' })}
          onBack={() =>
            go(makesProducts ? { screen: 'products', product: null, isWhole: false, from: null } : HOME)
          }
          onQueued={job => go({ screen: 'outbox', job })}
        />
      )
    case 'review':
      return (
        <ReviewScreen
          onQueued={job => go({ screen: 'outbox', job })}
          onPrices={() => go(HOME)}
          onProduct={product => go({ screen: 'prices', product })}
        />
      )
    case 'outbox':
      return (
        <OutboxScreen
          job={route.job}
          onJob={job => go({ screen: 'outbox', job })}
          onPrices={() => go(HOME)}
          onProduct={(product, where) =>
            go(
              where === 'prices'
                ? { screen: 'prices', product }
                : { screen: 'products', product, isWhole: false, from: null },
            )
          }
        />
      )
    case 'settings':
      return (
        <SettingsScreen
          section={route.section ?? null}
          onAddAccount={() => go({ screen: 'connect', account: null })}
          onReplaceKey={account => go({ screen: 'connect', account })}
        />
      )
    case 'connect':
      return (
        <ConnectScreen
          key={route.account}
          account={route.account}
          onDone={() => go(HOME)}
          onBack={() => go({ screen: 'settings' })}
        />
      )
    case 'unknown':
      return (
        <>
          <PageHeader title={t('app.notFoundTitle')} />
          <Notice
            icon="question"
            title={t('app.notFoundPath', { path: route.path })}
            text={t('app.notFoundText')}
            actions={<Button onClick={() => go(HOME)}>{t('review.emptyGo')}</Button>}
          />
        </>
      )
  }
}
