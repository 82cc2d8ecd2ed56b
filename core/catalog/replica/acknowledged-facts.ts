import type { ProductFields } from '../../../shared/domain/products/product-fields.ts'
import type { Transacted } from '../../sqlite/transact.ts'
import { DONE, type ReplicaWriter } from './replica-writer.ts'
import { APPROVAL_FACT, writtenFields } from './rows/fields.ts'
import { imagesOf } from './rows/held.ts'
import { imageFact, PRIMARY_FACT, primaryId, withoutImage, withPrimaryImage } from './rows/images.ts'
import { forgetReading, presentRow } from './rows/product-row.ts'
import { putCreated, putFields, putImageList, putValue } from './rows/put.ts'
import type { Acknowledged } from './rows/replica-product.ts'

/** Writes what the marketplace acknowledged: a read that started earlier doesn't overwrite it. */
export class AcknowledgedFacts {
  readonly #replica: ReplicaWriter

  constructor(replica: ReplicaWriter) {
    this.#replica = replica
  }

  putValues(values: readonly Acknowledged[]): Transacted<void> {
    const { staleReadGuard } = this.#replica
    for (const { product, field } of values) staleReadGuard.acknowledged(product, field)
    return this.#replica.write(counters => {
      for (const { product, field, value } of values)
        putValue(this.#replica.putting(), counters, product, field, value)
    })
  }

  putFields(product: number, fields: ProductFields): Transacted<void> {
    this.#note(product, [...writtenFields(fields), APPROVAL_FACT])
    return this.#replica.writeWorded(counters => [
      putFields(this.#replica.putting(), counters, product, fields),
    ])
  }

  create(product: number, fields: ProductFields): Transacted<void> {
    if (presentRow(this.#replica.db, product)?.is_gone === 0) return DONE
    this.#note(product, writtenFields(fields))
    return this.#replica.writeWorded(counters => [
      putCreated(this.#replica.putting(), counters, product, fields),
    ])
  }

  delete(product: number): Transacted<void> {
    this.#replica.staleReadGuard.deleted(product)
    return this.#replica.hide(product)
  }

  putPrimary(product: number, image: number): Transacted<void> {
    this.#note(product, [PRIMARY_FACT])
    this.#replica.primaries.set(product, image)
    return this.#putImagesOf(product, list => withPrimaryImage(list, image))
  }

  putImageGone(product: number, image: number): Transacted<void> {
    this.#note(product, [imageFact(image)])
    if (primaryId(imagesOf(this.#replica.db, product) ?? []) === image) {
      this.#note(product, [PRIMARY_FACT])
      this.#replica.primaries.set(product, null)
    }
    return this.#putImagesOf(product, list => withoutImage(list, image))
  }

  /** The images of a product changed: lists of them requested earlier are outdated. */
  imagesMoved(product: number): Transacted<void> {
    const { db, staleReadGuard } = this.#replica
    staleReadGuard.imagesTaken(product, staleReadGuard.stamp())
    return this.#replica.write(counters => forgetReading(db, counters, product))
  }

  #note(product: number, facts: readonly string[]): void {
    for (const fact of facts) this.#replica.staleReadGuard.acknowledged(product, fact)
  }

  #putImagesOf(product: number, change: (list: readonly unknown[]) => unknown[]): Transacted<void> {
    const { db } = this.#replica
    return this.#replica.write(counters => {
      const list = imagesOf(db, product)
      if (list !== null && presentRow(db, product)?.is_gone === 0)
        putImageList(this.#replica.putting(), counters, product, change(list))
    })
  }
}
