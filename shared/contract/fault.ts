import { z } from 'zod'

/** Longest message a host reads, in UTF-16 code units: 32 MiB. */
export const MESSAGE_MAX = 32 * 1024 * 1024

/**
 * Why a call got no output.
 * - `bad-message`: not a message of this contract (not JSON, wrong shape, too long).
 * - `bad-call`: no such call.
 * - `bad-argument`: the input does not fit; `path` says where, `wanted` and `got` what.
 * - `bug`: the handler threw. `ref` finds the entry in the log; no internals travel.
 * - `other-account`: another account was opened before the call arrived; nothing was done.
 * - `closed`: the far end is gone, so nobody will answer.
 */
export const fault = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bad-message'), why: z.enum(['not-json', 'wrong-shape', 'too-long']) }),
  z.object({ kind: z.literal('bad-call'), call: z.string() }),
  z.object({
    kind: z.literal('bad-argument'),
    call: z.string(),
    path: z.string(),
    wanted: z.string(),
    got: z.string(),
  }),
  z.object({ kind: z.literal('bug'), call: z.string(), ref: z.string() }),
  z.object({ kind: z.literal('other-account'), call: z.string() }),
  z.object({ kind: z.literal('closed') }),
])
/**
 * The reason as it travels in a message; {@link CallFault} carries it on the caller's side. Decide by `kind`.
 */
export type CallError = z.infer<typeof fault>

/** A fault as an error, for callers. */
export class CallFault extends Error {
  readonly fault: CallError

  constructor(fault: CallError) {
    super(callErrorText(fault))
    this.name = 'CallFault'
    this.fault = fault
  }
}

/** For logs and developers; screens have their own texts. */
function callErrorText(fault: CallError): string {
  switch (fault.kind) {
    case 'bad-message':
      return `the host could not read a message (${fault.why})`
    case 'bad-call':
      return `there is no call ${JSON.stringify(fault.call)}`
    case 'bad-argument':
      return `${fault.call}: ${fault.path === '' ? 'the input' : fault.path} should be ${fault.wanted}, got ${fault.got}`
    case 'bug':
      return `${fault.call} failed unexpectedly (log reference ${fault.ref})`
    case 'other-account':
      return `${fault.call} was meant for an account that is not open`
    case 'closed':
      return 'the core is gone'
  }
}
