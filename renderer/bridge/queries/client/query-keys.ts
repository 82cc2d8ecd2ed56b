import type { Tab } from '../../../../shared/contract/groups/outbox.ts'
import type { ChangeKind } from '../../../../shared/domain/changes/change.ts'

/** Which changes a list shows. */
export interface ChangeFilter {
  readonly tab: Tab
  readonly job: number | null
  readonly text: string
  /** Empty for all kinds. */
  readonly kinds: readonly ChangeKind[]
}

/** Cache keys. What belongs to the open account is under `account`, so it can be dropped at once. */
export const keys = {
  app: ['app'],
  settings: ['settings'],
  loosenings: ['loosenings'],
  accounts: ['accounts'],
  ofAccount: ['account'],
  connection: ['account', 'connection'],
  progress: ['account', 'progress'],
  outbox: ['account', 'outbox'],
  jobs: ['account', 'jobs'],
  job: (id: number) => ['account', 'jobs', id],
  confirmed: ['account', 'jobs', 'confirmed'],
  changes: ['account', 'changes'],
  changePage: ({ tab, job, text, kinds }: ChangeFilter, page: number) => [
    'account',
    'changes',
    tab,
    job,
    kinds.join(),
    text,
    page,
  ],
  allChanges: ({ tab, job, text, kinds }: ChangeFilter) => [
    'account',
    'changes',
    'all',
    tab,
    job,
    kinds.join(),
    text,
  ],
  change: (id: number) => ['account', 'changes', 'one', id],
  firstWaiting: ['account', 'changes', 'first waiting'],
  waitingFor: (create: number) => ['account', 'changes', 'waiting for', create],
  undoPlan: (job: number) => ['account', 'undo', job],
  /** What work costs and when it would be done. */
  costs: ['account', 'cost'],
  offers: (job: string) => ['account', 'cost', 'offers', job],
  products: ['account', 'products'],
  product: (id: number) => ['account', 'products', id],
  categories: ['account', 'categories'],
  productDrafts: ['account', 'product drafts'],
  productViews: ['account', 'product views'],
  sheetView: ['account', 'sheet view'],
  adjustments: ['account', 'adjustments'],
  imageCheck: (url: string) => ['account', 'image check', url],
  addedImages: (product: number) => ['account', 'added images', product],
  imageCandidates: (product: number) => ['account', 'image candidates', product],
  orders: ['account', 'orders'],
  order: (id: string) => ['account', 'orders', id],
  ordersProgress: ['account', 'orders progress'],
  orderView: ['account', 'order view'],
  hotFolders: ['account', 'hot folders'],
  linkedFiles: ['account', 'linked files'],
  use: ['account', 'use'],
  search: (text: string) => ['account', 'search', text],
} as const
