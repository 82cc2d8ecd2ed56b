import { type ReactNode, useMemo } from 'react'
import { accountBridge } from '../../shared/contract/account-bridge.ts'
import { BridgeProvider, useBridge } from '../bridge/port/BridgeProvider.tsx'
import { useAccounts } from '../bridge/queries/accounts.ts'
import { CatalogProvider } from '../bridge/stores/CatalogProvider.tsx'
import { ChangesProvider } from '../bridge/stores/ChangesProvider.tsx'
import { OrdersProvider } from '../bridge/stores/OrdersProvider.tsx'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { FaultNotice } from '../parts/FaultNotice.tsx'
import { ConnectScreen } from '../screens/connect/ConnectScreen.tsx'
import { StageProvider } from '../stage/StageProvider.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { RepairedBanner } from './banners/RepairedBanner.tsx'
import css from './Frame.module.css'
import { FilesWithoutAccount } from './files/FilesWithoutAccount.tsx'
import { HOME } from './route/routes.ts'
import { go } from './route/use-route.ts'
import { Brand } from './shell/Brand.tsx'
import { Shell } from './shell/Shell.tsx'

const onCatalogFault = (fault: unknown) => console.error('The catalog could not be read:', fault)
const onChangesFault = (fault: unknown) => console.error('The changes could not be read:', fault)
const onOrdersFault = (fault: unknown) => console.error('The orders could not be read:', fault)
const onStageFault = (fault: unknown) => console.error('The edits:', fault)

/** The whole window: connecting while no account is open, else the shell around the screens. */
export function Frame({ coreRun }: { coreRun: number }) {
  const { t } = useLanguage()
  const { data, error, refetch } = useAccounts()
  if (data?.open != null)
    return (
      <OpenAccount key={`${coreRun} ${data.open}`} account={data.open}>
        <CatalogProvider onFault={onCatalogFault}>
          <ChangesProvider onFault={onChangesFault}>
            <StageProvider onFault={onStageFault}>
              <OrdersProvider onFault={onOrdersFault}>
                <Shell />
              </OrdersProvider>
            </StageProvider>
          </ChangesProvider>
        </CatalogProvider>
      </OpenAccount>
    )
  return (
    <div className={css.bare}>
      <header>
        <Brand />
      </header>
      <main className={css.sheet}>
        <RepairedBanner />
        <FilesWithoutAccount />
        {data !== undefined ? (
          <ConnectScreen account={null} onDone={() => go(HOME)} onBack={null} />
        ) : error === null ? (
          <Skeleton label={t('common.loading')} />
        ) : (
          <FaultNotice error={error} onRetry={() => void refetch()} />
        )}
      </main>
    </div>
  )
}

/** Everything below belongs to this account alone. */
function OpenAccount({ account, children }: { account: string; children: ReactNode }) {
  const bridge = useBridge()
  const own = useMemo(() => accountBridge(bridge, account), [bridge, account])
  return <BridgeProvider bridge={own}>{children}</BridgeProvider>
}
