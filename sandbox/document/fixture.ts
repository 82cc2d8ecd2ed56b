import { afterAll, beforeAll, expect } from 'vitest'
import type { KeyName } from '../http/keys.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from '../sandbox.ts'

export type Json = Record<string, unknown>

export interface Reply {
  status: number
  headers: Headers
  text: string
  /** The whole body; `{}` when there is none. */
  json: Json
  /** `data` of a success. */
  data: Json
  code: string | undefined
  message: string
}

/** Fields of a product in a list (API document §2). */
export interface Row {
  id: number
  name: string
  sku: string
  type: string
  base_price: number
  unit: string
  stock_qty: number
  stock_status: string
  is_active: boolean
  is_approved: boolean
  category: { id: number; name: string }
  primary_image: string
}

/** Starts one sandbox for the tests around this call; read it inside tests only. */
export function useSandbox(options: SandboxOptions = {}): () => Sandbox {
  let sandbox: Sandbox | null = null
  beforeAll(async () => {
    sandbox = await startSandbox({ products: 60, orders: 70, limit: 1_000_000, ...options })
  })
  afterAll(() => sandbox?.close())
  return () => {
    if (sandbox === null) throw new Error('the sandbox is not started yet')
    return sandbox
  }
}

/** One request to the API; a body that is not text is sent as JSON. */
export async function ask(
  sandbox: Sandbox,
  method: string,
  path: string,
  wish: { key?: KeyName | null; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Reply> {
  const headers: Record<string, string> = {}
  const key = wish.key === undefined ? 'valid' : wish.key
  if (key !== null) headers.Authorization = `Bearer ${sandbox.keys[key]}`
  if (wish.body !== undefined) headers['Content-Type'] = 'application/json'
  const body =
    wish.body === undefined || typeof wish.body === 'string' ? wish.body : JSON.stringify(wish.body)
  const response = await fetch(sandbox.baseUrl + path, {
    method,
    headers: { ...headers, ...wish.headers },
    redirect: 'manual',
    ...(body === undefined ? {} : { body: body as string }),
  })
  return readReply(response)
}

export async function readReply(response: Response): Promise<Reply> {
  const text = await response.text()
  const json = (text === '' ? {} : JSON.parse(text)) as Json
  const error = (json.error ?? {}) as { code?: string; message?: string }
  const data = (json.data ?? {}) as Json
  return {
    status: response.status,
    headers: response.headers,
    text,
    json,
    data,
    code: error.code,
    message: error.message ?? '',
  }
}

/** Holds a refusal against the envelope and the error table (API document §1, §7). */
export function expectRefused(reply: Reply, status: number, code: string, words: RegExp = /./): void {
  expect(reply.json).toEqual({
    success: false,
    error: { code: expect.any(String), message: expect.any(String) },
  })
  expect([reply.status, reply.code]).toEqual([status, code])
  expect(reply.message).toMatch(words)
  expect(reply.headers.get('content-type')).toMatch(/^application\/json/)
}

/** Holds a success against the envelope: `data` is always an object. */
export function expectDone(reply: Reply): Json {
  expect([reply.json, reply.status]).toEqual([
    { success: true, data: expect.any(Object) },
    expect.any(Number),
  ])
  expect(Array.isArray(reply.json.data)).toBe(false)
  expect(reply.status).toBeOneOf([200, 201])
  return reply.data
}

export async function listRows(sandbox: Sandbox, query = '', key: KeyName = 'valid'): Promise<Row[]> {
  const reply = await ask(sandbox, 'GET', `/products${query}`, { key })
  return expectDone(reply).products as Row[]
}

/** The row of a product by its SKU, as the list shows it. */
export async function rowOf(sandbox: Sandbox, sku: string): Promise<Row> {
  const row = (await listRows(sandbox, `?search=${encodeURIComponent(sku)}`)).find(row => row.sku === sku)
  if (row === undefined) throw new Error(`no product ${sku}`)
  return row
}

let lastSku = 0

/** A create body with the required fields and an SKU of its own. */
export function newBody(more: Json = {}): Json & { sku: string } {
  lastSku++
  return {
    name: 'Rose Test 50 cm',
    category_id: 21,
    base_price: 1.25,
    unit: 'stem',
    sku: `TEST-${lastSku}`,
    ...more,
  }
}

/** Creates a product and returns its row, whatever the create answered. */
export async function createRow(sandbox: Sandbox, more: Json = {}): Promise<Row> {
  const body = newBody(more)
  expectDone(await ask(sandbox, 'POST', '/products', { body }))
  return rowOf(sandbox, body.sku)
}
