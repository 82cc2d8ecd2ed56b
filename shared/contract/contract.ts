import type { z } from 'zod'
import { accountCalls, accountEvents } from './groups/accounts.ts'
import { appCalls, appEvents } from './groups/app.ts'
import { catalogCalls, catalogEvents } from './groups/catalog.ts'
import { connectionCalls, connectionEvents } from './groups/connection.ts'
import { draftCalls } from './groups/draft.ts'
import { fileCalls } from './groups/files.ts'
import { hotFolderCalls, hotFolderEvents } from './groups/hot-folders.ts'
import { linkedFileCalls, linkedFileEvents } from './groups/linked-files.ts'
import { orderCalls, orderEvents } from './groups/orders.ts'
import { outboxCalls, outboxEvents } from './groups/outbox.ts'
import { productCalls, productEvents } from './groups/products.ts'
import { recentFileCalls } from './groups/recent-files.ts'
import type { JsonText } from './json-text.ts'

/**
 * Every call between a window and the core: one value, from which all types are derived. Values are
 * JSON-safe.
 */
export const calls = {
  ...appCalls,
  ...accountCalls,
  ...connectionCalls,
  ...catalogCalls,
  ...draftCalls,
  ...fileCalls,
  ...hotFolderCalls,
  ...linkedFileCalls,
  ...orderCalls,
  ...outboxCalls,
  ...productCalls,
  ...recentFileCalls,
} satisfies Record<string, { input: z.ZodType; output: z.ZodType }>

/** Every event the core sends to its windows. */
export const events = {
  ...appEvents,
  ...accountEvents,
  ...connectionEvents,
  ...catalogEvents,
  ...hotFolderEvents,
  ...linkedFileEvents,
  ...orderEvents,
  ...outboxEvents,
  ...productEvents,
} satisfies Record<string, z.ZodType>

/** Name of a call; the same on every transport. */
export type CallName = keyof typeof calls
/** What a caller passes. Keys with a default may be left out; the handler gets {@link CheckedInput}. */
export type Input<N extends CallName> = z.input<(typeof calls)[N]['input']>
/** The input a handler receives, after validation. */
export type CheckedInput<N extends CallName> = z.output<(typeof calls)[N]['input']>
/**
 * What a call resolves with. What can go wrong in the product is a `kind` in it; a call rejects only with
 * `CallFault`.
 */
export type Output<N extends CallName> = z.output<(typeof calls)[N]['output']>

/** Name of an event. Events go to every window of the host and are not acknowledged. */
export type EventName = keyof typeof events
/**
 * The value an event carries. Most only say that something changed; the window then asks for it by a call.
 */
export type EventOf<E extends EventName> = z.output<(typeof events)[E]>

/**
 * The answering side: one handler per call. A handler throws only for bugs; every expected outcome is a
 * value.
 */
export type Handlers = { [N in CallName]: (input: CheckedInput<N>) => Answer<N> | Promise<Answer<N>> }

/** The largest output, a page of the catalog, is JSON already. */
type Answer<N extends CallName> = N extends 'readCatalog' ? JsonText<Output<N>> : Output<N>

/** Whether the contract has this call. Names that every object inherits, such as `toString`, are none. */
export function isCallName(name: unknown): name is CallName {
  return typeof name === 'string' && Object.hasOwn(calls, name)
}

/** Whether the contract has this event; one of a newer core is a stray message to an older window. */
export function isEventName(name: unknown): name is EventName {
  return typeof name === 'string' && Object.hasOwn(events, name)
}
