import type { z } from 'zod'
import { calls, type EventName, type EventOf, events, type Handlers, isCallName } from './contract.ts'
import { type CallError, MESSAGE_MAX } from './fault.ts'
import { JsonText } from './json-text.ts'
import { type FromHost, type Request, request } from './messages.ts'
import type { Port } from './port.ts'

/** What a host adds to the handlers: its log, and which account is open. */
export interface HostOptions {
  /** Called for every thrown error; returns the reference that is sent to the caller. */
  onBug: (call: string, error: unknown) => string
  /** Whether this account is open: a call that names another one is not answered. */
  isOpen: (account: string) => boolean
  /** Also validate outputs and events: for tests, because it takes time on large answers. */
  checkOutputs?: boolean
}

/** The host's side of one port: answers calls and sends events. */
export interface Host {
  emit<E extends EventName>(event: E, value: EventOf<E>): void
  close(): void
}

/**
 * Answers every message of `port` from `handlers`. No message can make it throw or change anything it may
 * not.
 */
export function answerPort(port: Port, handlers: Handlers, options: HostOptions): Host {
  const stop = port.onMessage(text => {
    void answerText(text, handlers, options).then(answer => port.send(written(answer, options)))
  })
  return {
    emit: (event, value) => {
      if (options.checkOutputs) events[event].parse(value)
      const message: FromHost = { type: 'event', event, value }
      port.send(JSON.stringify(message))
    },
    close: stop,
  }
}

/** One message in, one answer out: all that a host does, for transports that already pair them. */
async function answerText(text: string, handlers: Handlers, options: HostOptions): Promise<FromHost> {
  const read = readRequest(text)
  if ('fault' in read) return { type: 'fault', id: read.id, fault: read.fault }
  const { id, call, input, account } = read.request
  if (!isCallName(call)) return { type: 'fault', id, fault: { kind: 'bad-call', call } }
  const checked = calls[call].input.safeParse(input)
  if (!checked.success) return { type: 'fault', id, fault: badArgument(call, input, checked.error) }
  if (account !== undefined && !options.isOpen(account))
    return { type: 'fault', id, fault: { kind: 'other-account', call } }
  try {
    const handler = handlers[call] as (input: unknown) => unknown
    const output = await handler(checked.data)
    if (options.checkOutputs) calls[call].output.parse(output instanceof JsonText ? output.value() : output)
    return { type: 'output', id, output }
  } catch (error) {
    return { type: 'fault', id, fault: { kind: 'bug', call, ref: options.onBug(call, error) } }
  }
}

/** The answer as text. An output that isn't JSON-safe is a bug of the handler; it doesn't end the program. */
function written(answer: FromHost, options: HostOptions): string {
  try {
    if (answer.type !== 'output' || !(answer.output instanceof JsonText)) return JSON.stringify(answer)
    return `{"type":"output","id":${answer.id},"output":${answer.output.text}}`
  } catch (error) {
    const id = answer.type === 'event' ? null : answer.id
    const fault: CallError = {
      kind: 'bug',
      call: 'writing an answer',
      ref: options.onBug('writing an answer', error),
    }
    return JSON.stringify({ type: 'fault', id, fault } satisfies FromHost)
  }
}

function readRequest(text: unknown): { request: Request } | { id: number | null; fault: CallError } {
  if (typeof text !== 'string') return { id: null, fault: { kind: 'bad-message', why: 'wrong-shape' } }
  if (text.length > MESSAGE_MAX) return { id: null, fault: { kind: 'bad-message', why: 'too-long' } }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { id: null, fault: { kind: 'bad-message', why: 'not-json' } }
  }
  const read = request.safeParse(json)
  if (read.success) return { request: read.data }
  return { id: idOf(json), fault: { kind: 'bad-message', why: 'wrong-shape' } }
}

function idOf(json: unknown): number | null {
  const id = typeof json === 'object' && json !== null && 'id' in json ? json.id : null
  return Number.isInteger(id) ? (id as number) : null
}

function badArgument(call: string, input: unknown, error: z.ZodError): CallError {
  const issue = error.issues[0]
  const path = issue?.path ?? []
  let got: unknown = input
  for (const key of path) got = (got as Record<PropertyKey, unknown> | null | undefined)?.[key]
  return {
    kind: 'bad-argument',
    call,
    path: path.map(String).join('.'),
    wanted: issue?.message ?? 'a value of the contract',
    got: described(got),
  }
}

/** Names the type and, for short plain values, the value; never a whole payload. */
function described(value: unknown): string {
  if (value === null || value === undefined) return String(value)
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object') return 'an object'
  if (typeof value === 'string')
    return value.length > 40 ? `text of ${value.length} characters` : JSON.stringify(value)
  return String(value)
}
