import type { ChangeState } from '../../shared/domain/change.ts'

/** Names of the views in the cache. What belongs to the open account stands under `account`, so it can be dropped at once. */
export const keys = {
  app: ['app'],
  settings: ['settings'],
  accounts: ['accounts'],
  ofAccount: ['account'],
  connection: ['account', 'connection'],
  progress: ['account', 'progress'],
  outbox: ['account', 'outbox'],
  jobs: ['account', 'jobs'],
  jobPage: (id: number, states: readonly ChangeState[], page: number) => [
    'account',
    'jobs',
    id,
    states.join(),
    page,
  ],
  jobLines: (id: number, states: readonly ChangeState[]) => ['account', 'jobs', id, states.join(), 'all'],
  cost: (prices: number, stocks: number) => ['account', 'cost', prices, stocks],
  search: (text: string) => ['account', 'search', text],
} as const
