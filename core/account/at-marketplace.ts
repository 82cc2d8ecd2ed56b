import { type Api, createApi } from '../api/client.ts'
import { getProduct, listProducts } from '../api/endpoints.ts'
import type { ConnectTo } from '../api/network.ts'
import { readProductPage } from '../api/replies/read-page.ts'
import { tryConnection } from '../api/replies/read-try.ts'
import type { Reply } from '../api/reply.ts'
import type { Clock } from '../base/clock.ts'
import type { AccountsOptions } from './accounts.ts'
import type { ConnectAccountOptions } from './connect-account.ts'

interface AtMarketplaceOptions {
  clock: Clock
  userAgent: string
  connectionsTo: ConnectTo
}

/** What accounts ask of a marketplace before one of them is open. */
interface AtMarketplace {
  apiFor(baseUrl: string, key: string): Promise<Api>
  tryKey: AccountsOptions['tryKey']
  whoseAre: ConnectAccountOptions['whoseAre']
}

/** Questions close the client they make; one of `apiFor` is the caller's to close. */
export function atMarketplace({ clock, userAgent, connectionsTo }: AtMarketplaceOptions): AtMarketplace {
  const apiFor = async (baseUrl: string, key: string) => {
    const dispatcher = await connectionsTo(baseUrl)
    return createApi({ baseUrl, key, clock, userAgent, dispatcher })
  }
  return {
    apiFor,
    tryKey: async (baseUrl, key) => {
      const api = await apiFor(baseUrl, key)
      const tried = await tryConnection(api, clock.now())
      await api.close()
      return tried.kind === 'ok' ? { kind: 'ok' } : tried
    },
    whoseAre: async (baseUrl, key, known) => {
      const api = await apiFor(baseUrl, key)
      const replies = await Promise.all(known.some.map(product => api.send(getProduct(product))))
      const isAnswered = replies.some(reply => reply.kind === 'ok' || isMissing(reply))
      const own = isAnswered || known.some.length === 0 ? [] : await ownProducts(api)
      await api.close()
      if (replies.some(reply => reply.kind === 'ok') || own.some(known.has)) return 'the-keys'
      return isAnswered ? 'somebody-elses' : 'unknown'
    },
  }
}

const isMissing = (reply: Reply) => reply.kind === 'refused' && reply.status === 404

/** The first products of the key's own list (API document §4), for marketplaces that don't serve single products. */
async function ownProducts(api: Api): Promise<number[]> {
  const reply = await api.send(listProducts(1, 100))
  if (reply.kind !== 'ok') return []
  return (readProductPage(reply.data)?.products ?? []).map(({ id }) => id)
}
