import type { Sandbox } from '../../sandbox/sandbox.ts'
import type { SeededRandom } from '../../sandbox/seed/random.ts'
import type { Product } from '../../sandbox/world/model.ts'
import { deskCall } from '../support/calls.ts'
import { productsOf } from '../support/market.ts'
import type { DeskWindow } from '../support/pages/window.ts'
import type { Ledger } from './ledger.ts'

/** Background events while the monkey types: other users of the marketplace, and network faults. */
export class Background {
  readonly #deleted: number[] = []
  readonly #sandbox: Sandbox
  readonly #window: DeskWindow
  readonly #ledger: Ledger
  readonly #rng: SeededRandom

  constructor(sandbox: Sandbox, window: DeskWindow, ledger: Ledger, rng: SeededRandom) {
    this.#sandbox = sandbox
    this.#window = window
    this.#ledger = ledger
    this.#rng = rng
  }

  async injectFault(): Promise<void> {
    const { control } = this.#sandbox
    const step = this.#rng.between(0, 9)
    if (step < 3) return this.#readAgain()
    if (step === 3)
      this.#take(
        control.changeProduct({ id: this.#anyId(), set: { basePrice: this.#ledger.newValue('price') } }),
      )
    else if (step === 4) this.#take(control.sell({ id: this.#anyId(), quantity: 3 }))
    else if (step === 5) this.#deleteOne()
    else if (step === 6) this.#restoreProduct()
    else if (step === 7)
      control.changeProduct({ id: this.#anyId(), set: { name: `Rose ${this.#rng.between(1, 999)}` } })
    else if (step === 8) this.#fail()
    else await this.#cut()
  }

  async calm(): Promise<void> {
    this.#sandbox.control.clearMishaps()
    await this.#sandbox.control.goOnline()
    this.#sandbox.control.setRate({
      key: 'valid',
      limit: 1_000_000,
      remaining: 1_000_000,
      resetInSeconds: 3600,
    })
  }

  async #readAgain(): Promise<void> {
    await deskCall(this.#window.page, 'refreshCatalog', {})
  }

  #take(product: Product): void {
    this.#ledger.isNow(product)
  }

  #anyId(): number {
    return this.#rng.oneOf(productsOf(this.#sandbox)).id
  }

  #deleteOne(): void {
    if (this.#deleted.length > 40) this.#restoreProduct()
    const id = this.#anyId()
    this.#deleted.push(id)
    this.#sandbox.control.changeProduct({ id, set: { deleted: true } })
  }

  #restoreProduct(): void {
    const id = this.#deleted.shift()
    if (id !== undefined) this.#sandbox.control.changeProduct({ id, set: { deleted: false } })
  }

  #fail(): void {
    const mishap = this.#rng.oneOf([
      { kind: 'error' },
      { kind: 'error', when: 'after' },
      { kind: 'reset' },
      { kind: 'reset', when: 'after' },
      { kind: 'slow', ms: 800 },
      { kind: 'truncate' },
      { kind: 'partial', items: 2 },
      { kind: 'html' },
      { kind: 'limited', retryAfter: 1 },
      { kind: 'error', status: 422, code: 'VALIDATION_ERROR', message: 'Not today.' },
    ] as const)
    const path = this.#rng.oneOf(['/products', '/prices', '/stock'])
    this.#sandbox.control.failNext({ mishap, path, times: this.#rng.between(1, 3) })
  }

  async #cut(): Promise<void> {
    const { control } = this.#sandbox
    await control.goOffline({ mode: this.#rng.oneOf(['refuse', 'reset'] as const) })
    // The duration of the outage is part of the event, not a wait for something.
    await this.#window.page.waitForTimeout(this.#rng.between(50, 900))
    await control.goOnline()
  }
}
