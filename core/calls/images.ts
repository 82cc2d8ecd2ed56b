import type { Handlers } from '../../shared/contract/contract.ts'
import type { Images } from '../images/images.ts'
import { noProductHandlers } from './no-account.ts'

/** Answers `checkImage` (shared/contract/groups/products.ts) from the pictures of the open account. */
export function imageHandlers(images: () => Pick<Images, 'check'> | null): Pick<Handlers, 'checkImage'> {
  return { checkImage: input => images()?.check(input.url) ?? noProductHandlers.checkImage(input) }
}
