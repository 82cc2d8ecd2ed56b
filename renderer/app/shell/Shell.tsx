import { useCallback, useState } from 'react'
import type { RecentFile } from '../../../shared/contract/groups/recent-files.ts'
import { useAccounts } from '../../bridge/queries/accounts.ts'
import { useWindowVisible } from '../../bridge/visible-products.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { useLinkedSaves } from '../../linked/use-linked-saves.ts'
import { Banners } from '../banners/Banners.tsx'
import { AnnounceState } from '../connection/AnnounceState.tsx'
import { useShownStop } from '../connection/use-shown-stop.ts'
import { DropTarget } from '../files/DropTarget.tsx'
import { useFileEntry } from '../files/use-file-entry.ts'
import { WaitingFiles } from '../files/WaitingFiles.tsx'
import { Palette } from '../palette/Palette.tsx'
import { Shortcuts } from '../palette/Shortcuts.tsx'
import { useCommands } from '../palette/use-commands.ts'
import { useGlobalKeys } from '../palette/use-global-keys.ts'
import { formatRoute } from '../route/routes.ts'
import { go, useRoute } from '../route/use-route.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { HotFileNotices } from './HotFileNotices.tsx'
import { Nav } from './Nav.tsx'
import { OrderArrivals } from './OrderArrivals.tsx'
import { ScreenOutlet } from './ScreenOutlet.tsx'
import css from './Shell.module.css'
import { StatusBar } from './StatusBar.tsx'
import { TopBar } from './TopBar.tsx'
import { useLeaveAccount } from './use-leave-account.ts'
import { useScreenFocus } from './use-screen-focus.ts'

/** The frame around the screens: navigation, state, and the screen itself. */
export function Shell() {
  const { t } = useLanguage()
  const { data: accounts } = useAccounts()
  const route = useRoute(accounts?.open ?? null)
  const [dialog, setDialog] = useState<'palette' | 'shortcuts' | null>(null)
  const close = useCallback(() => setDialog(null), [])
  const takeLinked = useLinkedSaves()
  const files = useFileEntry(takeLinked, accounts?.open ?? null)
  const { file, waiting, dropFiles, chooseFile, openNext, dropWaiting } = files
  const openFile = useCallback(
    (given: File, answers?: RecentFile['answers']) => void dropFiles([given], false, answers),
    [dropFiles],
  )
  const [makesProducts, setMakesProducts] = useState(false)
  const { main, focusAgain } = useScreenFocus(route)
  const stop = useShownStop()
  useLeaveAccount()
  useWindowVisible(route.screen === 'prices' || route.screen === 'products')
  const onEnterKey = () => go({ screen: 'connect', account: accounts?.open ?? null })
  const commands = useCommands({ chooseFile, showShortcuts: () => setDialog('shortcuts') })
  useGlobalKeys({
    onPalette: () => setDialog('palette'),
    onShortcuts: () => setDialog('shortcuts'),
    onOpenFile: chooseFile,
    onScreen: to => {
      if (to.screen === route.screen) focusAgain()
      go(to)
    },
    isBusy: dialog !== null,
  })

  return (
    <div className={css.shell}>
      <button type="button" className={css.skip} onClick={() => main.current?.focus()}>
        {t('app.skip')}
      </button>
      <Nav screen={route.screen} makesProducts={makesProducts} onAgain={focusAgain} />
      <div className={css.column}>
        <AnnounceState stop={stop} />
        <OrderArrivals />
        <HotFileNotices />
        <TopBar onSearch={() => setDialog('palette')} onOpenFile={chooseFile} onEnterKey={onEnterKey} />
        <main className={css.sheet} ref={main} tabIndex={-1}>
          <Banners stop={stop} onEnterKey={onEnterKey} />
          <WaitingFiles
            waiting={waiting}
            isImporting={route.screen === 'import' && files.unfinished !== null}
            onOpenNext={openNext}
            onRemove={dropWaiting}
            unfinished={route.screen === 'import' ? null : (files.unfinished?.name ?? null)}
            onContinue={() => go({ screen: 'import' })}
            onClose={files.closeLeft}
          />
          <ErrorBoundary resetOn={formatRoute(route)}>
            <ScreenOutlet
              route={route}
              file={file}
              makesProducts={makesProducts}
              onMakesProducts={setMakesProducts}
              onChooseFile={chooseFile}
              onFile={openFile}
              recent={files.recent}
              onOpenRecent={files.openRecent}
              onTaken={files.closeTaken}
              onUnreadable={files.noteUnreadable}
              answers={files.answers}
              onAnswers={files.keepAnswers}
              onClose={files.closeFile}
              onSheets={files.importSheets}
              onNextFile={waiting.length > 0 ? openNext : null}
            />
          </ErrorBoundary>
        </main>
        <StatusBar onHelp={() => setDialog('shortcuts')} />
      </div>
      <Palette open={dialog === 'palette'} onClose={close} commands={commands} />
      <Shortcuts open={dialog === 'shortcuts'} onClose={close} />
      <DropTarget onFiles={dropFiles} />
    </div>
  )
}
