import { z } from 'zod'
import { fault } from './fault.ts'
import { accountId } from './shapes.ts'

/**
 * A window's request. `id` is chosen by the caller and comes back with the answer. `account` is the one the window shows:
 * a request that names another one than is open is refused.
 */
export const request = z.strictObject({
  type: z.literal('call'),
  id: z.number().int().min(0),
  call: z.string().max(100),
  input: z.unknown(),
  account: accountId.optional(),
})
/** A message that was read: its shape is right, but `call` and `input` are still unchecked. */
export type Request = z.infer<typeof request>

/** What the core sends: the answer to one request, or an event. `id` is null when the request could not be read. */
export const fromHost = z.discriminatedUnion('type', [
  z.object({ type: z.literal('output'), id: z.number().int(), output: z.unknown() }),
  z.object({ type: z.literal('fault'), id: z.number().int().nullable(), fault }),
  z.object({ type: z.literal('event'), event: z.string(), value: z.unknown() }),
])
/** A message to a window. Parsed by the bridge; what it cannot read is a stray message, not an error. */
export type FromHost = z.infer<typeof fromHost>
