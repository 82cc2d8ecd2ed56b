import type { Entry } from '../world/entry.ts'

export type JsonObject = { [key: string]: unknown }

/** A refusal with the code for `error.code` (API document §7). */
export interface Refusal {
  kind: 'refused'
  status: number
  code: string
  /** For people; names the problem. */
  message: string
}

/** What an endpoint decided: the answer, and what it changes. Nothing changes until the server applies `entries`. */
export type Answer = { kind: 'done'; status: number; data: JsonObject; entries: Entry[] } | Refusal

export function done(data: JsonObject, entries: Entry[] = [], status = 200): Answer {
  return { kind: 'done', status, data, entries }
}

export function refuse(status: number, code: string, message: string): Refusal {
  return { kind: 'refused', status, code, message }
}

export function notFound(what: string): Refusal {
  return refuse(404, 'NOT_FOUND', `${what} not found.`)
}

export function invalid(message: string): Refusal {
  return refuse(422, 'VALIDATION_ERROR', message)
}

export function serverError(): Refusal {
  return refuse(500, 'SERVER_ERROR', 'Internal server error.')
}

/** The envelope of every response (API document §1). */
export function envelopeOf(answer: Answer): JsonObject {
  return answer.kind === 'done'
    ? { success: true, data: answer.data }
    : { success: false, error: { code: answer.code, message: answer.message } }
}
