import type { ReadResult } from '../../../shared/contract/groups/products.ts'
import type { Language } from '../language.ts'

/** Why the marketplace was not read, after a colon. */
export const WHY_NOT_READ = {
  'no-account': 'common.noAccount',
  'no-connection': 'common.notReached',
  limited: 'common.limitUsed',
  'key-refused': 'common.keyRefused',
  refused: 'common.marketplaceRefused',
  unreadable: 'common.answerUnreadable',
} as const

/** Why a product could not be read, after a colon. */
export const notReadText = (result: Exclude<ReadResult, { kind: 'read' }>, { t }: Language): string =>
  t(result.kind === 'gone' ? 'common.productGone' : WHY_NOT_READ[result.why])
