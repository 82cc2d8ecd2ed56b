import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Output } from '../../../shared/contract/contract.ts'
import type { Settings } from '../../../shared/contract/groups/app.ts'
import { useBridge } from '../port/BridgeProvider.tsx'
import { useCoreQuery } from './client/core-query.ts'
import { keys } from './client/query-keys.ts'

/** What this program is and where it runs. */
export const useAppFacts = () => useCoreQuery(keys.app, 'readApp', {})

export const useSettings = () => useCoreQuery(keys.settings, 'readSettings', {})

/** The locale in whose format a spreadsheet here reads a CSV file. */
export function useSpreadsheetLocale(): string {
  const { data: app } = useAppFacts()
  const { data } = useSettings()
  return spreadsheetLocale(app?.region ?? null, data?.settings.decimalSign, navigator.language)
}

/**
 * Excel follows the system's regional format. A browser doesn't tell it (`region` null): there a person who chose the
 * decimal comma has it in Excel, too.
 */
export function spreadsheetLocale(
  region: string | null,
  sign: Settings['decimalSign'] | undefined,
  browser: string,
): string {
  return region ?? (sign === ',' ? 'nl' : browser)
}

/** Guard rails that were loosened, newest first. */
export const useLoosenings = () => useCoreQuery(keys.loosenings, 'readLoosenings', {})

/** Writes the given settings and leaves the others; the screen shows them once the core has them on disk. */
export function useWriteSettings() {
  const bridge = useBridge()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (settings: Partial<Settings>) => bridge.call('writeSettings', { settings }),
    onSuccess: ({ settings }) => takeSettings(client, settings),
  })
}

type SettingsRead = Output<'readSettings'>

/** The settings in force; the list of repairs stays as it was. */
export function takeSettings(client: QueryClient, settings: Settings): void {
  client.setQueryData(keys.settings, (before: SettingsRead | undefined) => ({
    settings,
    repaired: before?.repaired ?? null,
  }))
  void client.invalidateQueries({ queryKey: keys.loosenings })
}

/** The person dismissed the repairs: this window does not show them again. */
export function useDismissRepaired(): () => void {
  const client = useQueryClient()
  return () =>
    client.setQueryData(keys.settings, (before: SettingsRead | undefined) =>
      before === undefined ? undefined : { ...before, repaired: null },
    )
}
