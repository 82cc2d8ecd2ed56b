import type { RecentFile } from '../../../shared/contract/groups/recent-files.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { ConnectScreen } from '../../screens/connect/ConnectScreen.tsx'
import { ImportScreen, type ImportScreenProps } from '../../screens/import/ImportScreen.tsx'
import { usePreparedReader } from '../../screens/import/reader/use-prepared-reader.ts'
import { OrdersScreen } from '../../screens/orders/OrdersScreen.tsx'
import { OutboxScreen } from '../../screens/outbox/OutboxScreen.tsx'
import { PricesScreen } from '../../screens/prices/PricesScreen.tsx'
import { ProductsScreen } from '../../screens/products/ProductsScreen.tsx'
import { ReviewScreen } from '../../screens/review/ReviewScreen.tsx'
import { SettingsScreen } from '../../screens/settings/SettingsScreen.tsx'
import { TodayScreen } from '../../screens/today/TodayScreen.tsx'
import { Button } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/bars/PageHeader.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { pastedFile } from '../files/use-file-entry.ts'
import { leadOn } from '../route/lead-on.ts'
import { HOME, PRODUCTS, type ProductsRoute, type Route } from '../route/routes.ts'
import { go, goInstead } from '../route/use-route.ts'

interface FileActions extends Omit<ImportScreenProps, 'onReview' | 'hasNext' | 'onBack' | 'onQueued'> {
  /** Opens the file that waits for this one; null when none does. */
  onNextFile: (() => void) | null
}

interface ScreenOutletProps extends FileActions {
  route: Route
  /** Opens a table as if it had been dropped. */
  onFile: (file: File, answers?: RecentFile['answers']) => void
}

type RouteOf<Screen extends Route['screen']> = Extract<Route, { screen: Screen }>

/** The screen of a route, with the callbacks that lead on from it. Screens do not know each other. */
export function ScreenOutlet({ route, onFile, ...ways }: ScreenOutletProps) {
  usePreparedReader(route.screen !== 'import')
  switch (route.screen) {
    case 'prices':
      return <Prices route={route} onFile={onFile} />
    case 'products':
      return <Products route={route} onChooseFile={ways.onChooseFile} />
    case 'today':
      return <Today onFile={onFile} />
    case 'orders':
      return <Orders route={route} />
    case 'import':
      return <Import {...ways} />
    case 'review':
      return (
        <ReviewScreen
          onQueued={leadOn('review', toJob)}
          onPrices={() => go(HOME)}
          onProduct={product => go({ screen: 'prices', product })}
        />
      )
    case 'outbox':
      return <Outbox route={route} />
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
      return <Unknown path={route.path} />
  }
}

const toJob = (job: number | null) => go({ screen: 'outbox', job })
const toOrder = (order: string | null) => go({ screen: 'orders', order })

function Prices({ route, onFile }: { route: RouteOf<'prices'> } & Pick<ScreenOutletProps, 'onFile'>) {
  return (
    <PricesScreen
      product={route.product}
      only={route.only ?? null}
      onOnlyShown={() => goInstead({ screen: 'prices', product: route.product })}
      onReview={() => go({ screen: 'review' })}
      onOutbox={toJob}
      onImport={text => onFile(pastedFile(text))}
    />
  )
}

function Products({ route, onChooseFile }: { route: ProductsRoute; onChooseFile: () => void }) {
  const { screen, request, ...open } = route
  return (
    <ProductsScreen
      {...open}
      request={request ?? null}
      onRequestDone={() => goInstead({ screen, ...open })}
      onOpen={next => go({ ...PRODUCTS, ...next })}
      onPrices={(product, only) => go({ screen: 'prices', product, ...(only && { only }) })}
      onJob={toJob}
      onChooseFile={onChooseFile}
    />
  )
}

function Today({ onFile }: Pick<ScreenOutletProps, 'onFile'>) {
  return (
    <TodayScreen
      onReview={() => go({ screen: 'review' })}
      onFile={onFile}
      onOrders={toOrder}
      onStatus={status => go({ screen: 'orders', order: null, status })}
      onOutbox={() => toJob(null)}
      onJob={toJob}
      onUnapproved={() => go({ ...PRODUCTS, request: 'waiting' })}
      onPrices={only => go({ screen: 'prices', product: null, only })}
      onGuardRails={() => go({ screen: 'settings', section: 'guard-rails' })}
    />
  )
}

function Orders({ route }: { route: RouteOf<'orders'> }) {
  return (
    <OrdersScreen
      order={route.order}
      status={route.status ?? null}
      onStatusShown={() => goInstead({ screen: 'orders', order: route.order })}
      onOrder={toOrder}
      onProduct={product => go({ ...PRODUCTS, product })}
      onOutbox={() => toJob(null)}
    />
  )
}

/** After the last file the way leads on; before that to the next file. */
function Import({ onNextFile, ...ways }: FileActions) {
  const onBack = () => go(ways.makesProducts ? PRODUCTS : HOME)
  return (
    <ImportScreen
      {...ways}
      hasNext={onNextFile !== null}
      onReview={leadOn('import', onNextFile ?? (() => go({ screen: 'review' })))}
      onBack={onBack}
      onClose={() => {
        ways.onClose()
        if (onNextFile === null) onBack()
      }}
      onQueued={leadOn('import', onNextFile ?? toJob)}
    />
  )
}

function Outbox({ route }: { route: RouteOf<'outbox'> }) {
  return (
    <OutboxScreen
      job={route.job}
      onJob={toJob}
      onPrices={() => go(HOME)}
      onProduct={(product, where) =>
        go(where === 'prices' ? { screen: 'prices', product } : { ...PRODUCTS, product })
      }
    />
  )
}

function Unknown({ path }: { path: string }) {
  const { t } = useLanguage()
  return (
    <>
      <PageHeader title={t('app.notFoundTitle')} />
      <Notice
        icon="question"
        title={t('app.notFoundPath', { path })}
        text={t('app.notFoundText')}
        actions={<Button onClick={() => go(HOME)}>{t('review.emptyGo')}</Button>}
      />
    </>
  )
}
