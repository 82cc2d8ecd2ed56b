import { useCallback, useState } from 'react'
import { useAccounts } from '../bridge/queries-accounts.ts'
import { useWindowLook } from '../bridge/use-screen-look.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { AnnounceState } from './AnnounceState.tsx'
import { Banners } from './Banners.tsx'
import { DropTarget } from './DropTarget.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Nav } from './Nav.tsx'
import { OrderArrivals } from './OrderArrivals.tsx'
import { Palette } from './Palette.tsx'
import { formatRoute } from './routes.ts'
import { ScreenOutlet } from './ScreenOutlet.tsx'
import css from './Shell.module.css'
import { Shortcuts } from './Shortcuts.tsx'
import { StatusBar } from './StatusBar.tsx'
import { TopBar } from './TopBar.tsx'
import { useCommands } from './use-commands.ts'
import { useFileEntry } from './use-file-entry.ts'
import { useGlobalKeys } from './use-global-keys.ts'
import { useLeaveAccount } from './use-leave-account.ts'
import { go, useRoute } from './use-route.ts'
import { useScreenFocus } from './use-screen-focus.ts'
import { useShownStop } from './use-shown-stop.ts'

/** The frame around the screens: where to go, how it stands, and the screen itself. */
export function Shell() {
  const { t } = useLanguage()
  const route = useRoute()
  const { data: accounts } = useAccounts()
  const [dialog, setDialog] = useState<'palette' | 'shortcuts' | null>(null)
  const close = useCallback(() => setDialog(null), [])
  const { file, openFile, chooseFile } = useFileEntry()
  const [makesProducts, setMakesProducts] = useState(false)
  const main = useScreenFocus(route)
  const stop = useShownStop()
  useLeaveAccount()
  useWindowLook(route.screen === 'prices' || route.screen === 'products')
  const onEnterKey = () => go({ screen: 'connect', account: accounts?.open ?? null })
  const commands = useCommands({ chooseFile, showShortcuts: () => setDialog('shortcuts') })
  useGlobalKeys({
    onPalette: () => setDialog('palette'),
    onShortcuts: () => setDialog('shortcuts'),
    onOpenFile: chooseFile,
    isBusy: dialog !== null,
  })

  return (
    <div className={css.shell}>
      <button type="button" className={css.skip} onClick={() => main.current?.focus()}>
        {t('app.skip')}
      </button>
      <Nav screen={route.screen} makesProducts={makesProducts} />
      <div className={css.column}>
        <AnnounceState stop={stop} />
        <OrderArrivals />
        <TopBar onSearch={() => setDialog('palette')} onOpenFile={chooseFile} onEnterKey={onEnterKey} />
        <main className={css.sheet} ref={main} tabIndex={-1}>
          <Banners stop={stop} onEnterKey={onEnterKey} />
          <ErrorBoundary resetOn={formatRoute(route)}>
            <ScreenOutlet
              route={route}
              file={file}
              makesProducts={makesProducts}
              onMakesProducts={setMakesProducts}
              onChooseFile={chooseFile}
            />
          </ErrorBoundary>
        </main>
        <StatusBar onHelp={() => setDialog('shortcuts')} />
      </div>
      <Palette open={dialog === 'palette'} onClose={close} commands={commands} />
      <Shortcuts open={dialog === 'shortcuts'} onClose={close} />
      <DropTarget onFile={openFile} />
    </div>
  )
}
