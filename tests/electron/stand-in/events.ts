import type { EventEmitter } from 'node:events'

export interface Preventable {
  defaultPrevented: boolean
  preventDefault(): void
}

/** An event that a listener can prevent. */
export function preventable<T extends object>(facts: T): T & Preventable {
  const event = {
    ...facts,
    defaultPrevented: false,
    preventDefault: () => {
      event.defaultPrevented = true
    },
  }
  return event
}

/** Emits a preventable event; whether a listener prevented it. */
export function isPrevented(
  target: EventEmitter,
  name: string,
  facts: object = {},
  ...values: unknown[]
): boolean {
  const event = preventable(facts)
  target.emit(name, event, ...values)
  return event.defaultPrevented
}
