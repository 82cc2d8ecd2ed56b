import type { IncomingMessage, ServerResponse } from 'node:http'
import { isOrderStatus } from '../../shared/domain/rules/order-moves.ts'
import { isObject } from '../api/fields.ts'
import { readBytes, readJson } from '../http/body.ts'
import { jsonReply, send } from '../http/send.ts'
import type { SandboxControl } from './control.ts'
import { FAULT_KINDS } from './fault.ts'

const READS: readonly (keyof SandboxControl)[] = ['state', 'requests', 'product', 'order']

/**
 * Offers every function of the control as `POST /<name>` with its argument as a JSON object, and reading functions as
 * `GET /<name>?id=…` too, to programs only. Answers 200 with the value (null for none), or 4xx with `{"error":
 * sentence}`.
 */
export async function answerControl(
  control: SandboxControl,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [path = '', query = ''] = (request.url ?? '/').split('?')
  const name = path.slice(1)
  const bytes = await readBytes(request)
  if (!isFromProgram(request))
    return send(response, problem(403, 'Only programs on this computer are answered here, no pages.'))
  if (!Object.hasOwn(control, name))
    return send(response, problem(404, `There is no ${path}. Known: ${Object.keys(control).join(', ')}.`))
  const isRead = READS.some(read => read === name)
  if (request.method !== 'POST' && !(request.method === 'GET' && isRead))
    return send(response, problem(405, `${path} wants POST${isRead ? ' or GET' : ''}.`))
  const isEmpty = request.method === 'GET' || bytes?.length === 0
  const wanted = isEmpty
    ? ({ kind: 'good', value: numbersOf(query) } as const)
    : readJson(request.headers['content-type'], bytes)
  if (wanted.kind === 'bad') return send(response, problem(400, wanted.message))
  const wrong = wrongWith(name, wanted.value)
  if (wrong !== null) return send(response, problem(400, wrong))
  try {
    const run = control[name as keyof SandboxControl] as (wanted: unknown) => unknown
    send(response, jsonReply(200, (await run(wanted.value)) ?? null))
  } catch (error) {
    send(response, problem(400, error instanceof Error ? error.message : String(error)))
  }
}

/**
 * Whether the request comes from a program of this computer. A web page has an origin; a page that reached this
 * computer by DNS rebinding has its own host name.
 */
function isFromProgram({ headers, socket }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  const isPage = headers.origin !== undefined || (site !== undefined && site !== 'none')
  const isOurHost = ['127.0.0.1', 'localhost'].some(name => headers.host === `${name}:${socket.localPort}`)
  return !isPage && isOurHost
}

function problem(status: number, error: string) {
  return jsonReply(status, { error })
}

function numbersOf(query: string): Record<string, unknown> {
  return Object.fromEntries([...new URLSearchParams(query)].map(([name, value]) => [name, Number(value)]))
}

/** Checks the types that the compiler checks in a typed call; null when nothing is wrong. */
function wrongWith(name: string, wanted: Record<string, unknown>): string | null {
  const needs: Record<string, [string, string][]> = {
    product: [['id', 'number']],
    order: [['id', 'number']],
    changeProduct: [
      ['id', 'number'],
      ['set', 'object'],
    ],
    sell: [
      ['id', 'number'],
      ['quantity', 'number'],
    ],
    setRevoked: [
      ['key', 'string'],
      ['revoked', 'boolean'],
    ],
    setVerified: [
      ['supplierId', 'number'],
      ['verified', 'boolean'],
    ],
    setRate: [['key', 'string']],
    failNext: [['mishap', 'object']],
  }
  for (const [field, type] of needs[name] ?? [])
    if (typeof wanted[field] !== type) return `${name} wants ${field} as a ${type}.`
  if (name === 'failNext') {
    const kind = isObject(wanted.mishap) ? wanted.mishap.kind : undefined
    if (!FAULT_KINDS.some(known => known === kind))
      return `mishap.kind must be one of: ${FAULT_KINDS.join(', ')}.`
  }
  if (
    name === 'answerIn' &&
    !(Array.isArray(wanted.styles) && wanted.styles.every(style => typeof style === 'string'))
  )
    return 'answerIn wants styles as a list of names.'
  if (name === 'receiveOrder' && wanted.status !== undefined && !isOrderStatus(wanted.status))
    return 'receiveOrder wants status as one of the order statuses.'
  return null
}
