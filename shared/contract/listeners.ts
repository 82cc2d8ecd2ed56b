/** Functions that are called with `Values` whenever something happens, in the order in which they came. */
export class Listeners<Values extends readonly unknown[]> {
  readonly #all = new Set<(...values: Values) => void>()

  /** Adds a listener until the returned function is called. A field, so that it can be handed out by itself. */
  readonly listen = (listener: (...values: Values) => void): (() => void) => {
    this.#all.add(listener)
    return () => this.#all.delete(listener)
  }

  emit(...values: Values): void {
    for (const listener of this.#all) listener(...values)
  }

  clear(): void {
    this.#all.clear()
  }
}
