import { type Api, createApi } from '../api/client.ts'
import { getProduct } from '../api/endpoints.ts'
import type { ConnectTo } from '../api/network.ts'
import { tryConnection } from '../api/read-try.ts'
import type { Clock } from '../clock.ts'
import type { AccountsOptions } from './accounts.ts'
import { hidingKey } from './hide-key.ts'
import type { SettleInOptions } from './settle-in.ts'

export interface AtMarketplaceOptions {
  clock: Clock
  userAgent: string
  connectionsTo: ConnectTo
}

/** What accounts ask of a marketplace before one of them is open. */
export interface AtMarketplace {
  apiFor(baseUrl: string, key: string): Promise<Api>
  tryKey: AccountsOptions['tryKey']
  whoseAre: SettleInOptions['whoseAre']
}

export function atMarketplace({ clock, userAgent, connectionsTo }: AtMarketplaceOptions): AtMarketplace {
  const apiFor = async (baseUrl: string, key: string) => {
    const dispatcher = await connectionsTo(baseUrl)
    const api = createApi({
      baseUrl,
      key,
      clock,
      userAgent,
      dispatcher,
    })
    return hidingKey(api, key)
  }
  return {
    apiFor,
    tryKey: async (baseUrl, key) => {
      const api = await apiFor(baseUrl, key)
      const tried = await tryConnection(api, clock.now())
      await api.close()
      return tried.kind === 'ok' ? { kind: 'ok' } : tried
    },
    whoseAre: async (baseUrl, key, products) => {
      const api = await apiFor(baseUrl, key)
      const replies = await Promise.all(products.map(product => api.send(getProduct(product))))
      await api.close()
      if (replies.some(reply => reply.kind === 'ok')) return 'the-keys'
      return replies.some(reply => reply.kind === 'refused' && reply.status === 404)
        ? 'somebody-elses'
        : 'unknown'
    },
  }
}
