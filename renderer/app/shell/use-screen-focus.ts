import { useCallback, useEffect, useRef } from 'react'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { TITLE_OF } from '../route/nav-entries.ts'
import type { Route } from '../route/routes.ts'

/** Names the window after the screen, and focuses the title of a screen that opens; `focusAgain` when it is open already. */
export function useScreenFocus(route: Route) {
  const { t } = useLanguage()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(route.screen)
  const title = t('app.pageTitle', { screen: t(TITLE_OF[route.screen]) })
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    if (shown.current === route.screen) return
    shown.current = route.screen
    focusFirst(main.current, ['[data-asked]', '[data-screen-title]'])
  }, [route.screen])
  const focusAgain = useCallback(() => focusFirst(main.current, [ACTIVE_CELL, '[data-screen-title]']), [])
  return { main, focusAgain }
}

/** The active cell of a sheet: typing starts there. */
const ACTIVE_CELL = '[role="grid"] :is([role="gridcell"], [role="rowheader"])[tabindex="0"]'

function focusFirst(main: HTMLElement | null, wanted: readonly string[]) {
  const found = wanted.flatMap(one => main?.querySelector<HTMLElement>(one) ?? [])
  const to = found[0] ?? main
  to?.focus({ preventScroll: true })
}
