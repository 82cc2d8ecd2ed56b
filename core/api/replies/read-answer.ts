import { isJsonObject } from '../../../shared/domain/is-json-object.ts'
import { plainText } from '../plain-text.ts'
import { type Headers, readRate, readRetryAfter } from '../rate-headers.ts'
import type { Reply } from '../reply.ts'
import { jsonOf } from './json-of.ts'

/** What came over the wire: the whole body as text, or why there is none. */
export interface Answer {
  status: number
  headers: Headers
  body: { kind: 'whole'; text: string } | { kind: 'half' } | { kind: 'too-large' }
}

/** Longer messages are cut: each failed item of a bulk update has one, and all are stored. */
const WORDS_MAX = 2000
const TITLE_MAX = 200

/**
 * Reads an answer by the envelope of API document §1 and ignores anything else in it. `success` must be the boolean
 * true; a 429 is a 429 whatever its body says.
 */
export function readAnswer(answer: Answer, now: number, ms: number, limitedFallbackMs: number): Reply {
  const facts = { rate: readRate(answer.headers, now), ms }
  const { status, headers, body } = answer
  if (status === 429) {
    const words = body.kind === 'whole' ? (readError(parsed(body.text))?.words ?? null) : null
    return { kind: 'limited', retryAfterMs: readRetryAfter(headers, now, limitedFallbackMs), words, ...facts }
  }
  const unreadable = (
    what: Extract<Reply, { kind: 'unreadable' }>['what'],
    detail: string | null,
  ): Reply => ({
    kind: 'unreadable',
    status,
    what,
    detail,
    ...facts,
  })
  if (status >= 300 && status < 400) return unreadable('redirect', targetOf(headers('location')))
  if (body.kind !== 'whole') return unreadable(body.kind, null)
  const json = parsed(body.text)
  if (json === undefined) {
    if (isHtml(body.text, headers('content-type'))) return unreadable('html', titleOf(body.text))
    return unreadable(isCut(body.text) ? 'half' : 'not-json', null)
  }
  if (status < 300 && isJsonObject(json) && json.success === true)
    return { kind: 'ok', status, data: json.data, ...facts }
  const error = readError(json)
  if (error === null) return unreadable('no-envelope', null)
  return { kind: 'refused', status, ...error, ...facts }
}

/** The error half of the envelope; null if this is not one. Codes and messages of other types are kept as text. */
function readError(json: unknown): { code: string | null; words: string | null } | null {
  if (!isJsonObject(json) || json.success !== false) return null
  const { error } = json
  if (!isJsonObject(error)) return { code: null, words: asWords(error) }
  return { code: asWords(error.code), words: asWords(error.message) }
}

/** The marketplace's message; one of another type is kept as JSON, null if there is none. */
export function asWords(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  const text = typeof value === 'string' ? plainText(value) : jsonOf(value)
  return text.slice(0, WORDS_MAX)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text)
  } catch {
    return undefined
  }
}

/** A body that begins like an object and never ends was cut off, even if its length was not announced. */
function isCut(text: string): boolean {
  const trimmed = text.trim()
  return trimmed.startsWith('{') && !trimmed.endsWith('}')
}

function isHtml(text: string, contentType: string | null): boolean {
  return /^\s*text\/html/i.test(contentType ?? '') || /^\s*<(!doctype|html|head|body)/i.test(text)
}

function titleOf(html: string): string | null {
  const title = /<title[^<>]*>([^<]*)<\/title>/i
    .exec(html.slice(0, 100_000))?.[1]
    ?.replaceAll(/\s+/g, ' ')
    .trim()
  return title === undefined || title === '' ? null : title.slice(0, TITLE_MAX)
}

/** Where a redirect points, without its query, which may hold a token. */
function targetOf(location: string | null): string | null {
  return location === null ? null : (location.split(/[?#]/)[0] ?? '').slice(0, TITLE_MAX)
}
