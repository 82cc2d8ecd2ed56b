import { useEffect, useRef } from 'react'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { TITLE_OF } from '../route/nav-entries.ts'
import type { Route } from '../route/routes.ts'

/** Names the window after the screen, and focuses the title of a screen that opens. */
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
    const { current } = main
    const heading =
      current?.querySelector<HTMLElement>('[data-asked]') ??
      current?.querySelector<HTMLElement>('[data-screen-title]')
    ;(heading ?? main.current)?.focus({ preventScroll: true })
  }, [route.screen])
  return main
}
