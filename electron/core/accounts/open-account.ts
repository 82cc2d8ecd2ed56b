import type { EventName, EventOf } from '../../../shared/contract/contract.ts'
import type { Api } from '../api/client.ts'
import { noAccountHandlers } from '../calls/no-account.ts'
import type { Chance, Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { OpenAccount } from './opened-account.ts'

export interface OpenerOptions {
  clock: Clock
  chance: Chance
  log: Log
  emit: <E extends EventName>(event: E, value: EventOf<E>) => void
  apiFor: (baseUrl: string, key: string) => Promise<Api>
}

export function accountOpener(_options: OpenerOptions): OpenAccount {
  return async record => ({
    id: record.id,
    handlers: noAccountHandlers,
    openChanges: () => 0,
    close: async () => {},
  })
}
