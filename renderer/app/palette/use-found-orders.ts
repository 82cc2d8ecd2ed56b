import { useMemo } from 'react'
import { useOrders } from '../../bridge/stores/OrdersProvider.tsx'
import { isolated } from '../../i18n/isolated.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { statusText } from '../../i18n/texts/status-text.ts'
import { go } from '../route/use-route.ts'
import { findOrders, type PaletteCommand } from './commands.ts'

const SHOWN = 6

/** Orders that fit the text, as commands of the palette that open them. */
export function useFoundOrders(text: string): { commands: PaletteCommand[]; more: number } {
  const language = useLanguage()
  const { byId, revision } = useOrders()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision stands for the map, which stays the same object
  const found = useMemo(() => findOrders(byId.values(), text), [byId, revision, text])
  const commands = found.slice(0, SHOWN).map(
    ({ id, number, customer, status }): PaletteCommand => ({
      id: `order-${id}`,
      group: 'orders',
      icon: 'truck',
      label: isolated(number ?? id),
      hint: [
        customer === null ? null : isolated(customer),
        status === null ? null : statusText(status, language),
      ]
        .filter(part => part !== null)
        .join(' · '),
      run: () => go({ screen: 'orders', order: id }),
    }),
  )
  return { commands, more: found.length - commands.length }
}
