import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Input } from '../../../shared/contract/contract.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { openText } from '../../i18n/texts/open-text.ts'
import { useBridge } from '../port/BridgeProvider.tsx'
import { mayLeaveAccount } from './leave-account.ts'
import { keys } from './query-keys.ts'

export function useAccounts() {
  const bridge = useBridge()
  return useQuery({ queryKey: keys.accounts, queryFn: () => bridge.call('listAccounts', {}) })
}

/** Opens an account when this one may be left; the words say why when it cannot be. */
export function useOpenAccount(onTrouble: (words: string) => void) {
  const language = useLanguage()
  const { open } = useAccountActions()
  return async ({ id, name }: { id: string; name: string }) => {
    if (!(await mayLeaveAccount())) return
    open.mutate(id, {
      onSuccess: result => {
        const words = openText(name, result, language)
        if (words !== null) onTrouble(words)
      },
    })
  }
}

/**
 * The ways an account is added, changed, opened and removed. Each reads the list again when the core is done. A fault
 * is told in the corner, unless `saysItsFaults` means that the screen shows it in its place.
 */
export function useAccountActions() {
  const bridge = useBridge()
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey: keys.accounts })
  return {
    connect: useMutation({
      mutationFn: (input: Input<'connectAccount'>) => bridge.call('connectAccount', input),
      meta: { saysItsFaults: true },
      onSuccess,
    }),
    replaceKey: useMutation({
      mutationFn: (input: Input<'replaceKey'>) => bridge.call('replaceKey', input),
      meta: { saysItsFaults: true },
      onSuccess,
    }),
    openSample: useMutation({
      mutationFn: () => bridge.call('openSample', {}),
      meta: { saysItsFaults: true },
      onSuccess,
    }),
    open: useMutation({ mutationFn: (id: string) => bridge.call('openAccount', { id }), onSuccess }),
    remove: useMutation({ mutationFn: (id: string) => bridge.call('removeAccount', { id }), onSuccess }),
  }
}
