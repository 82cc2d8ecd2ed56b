import type { ServerResponse } from 'node:http'
import { type Answer, envelopeOf, refuse } from '../api/answer.ts'

/** An answer to send: status, headers, whole body. */
export interface HttpReply {
  status: number
  headers: Record<string, string>
  body: Uint8Array
}

/** The envelope of an answer as JSON (API document §1). */
export function replyOf(answer: Answer, headers: Record<string, string> = {}): HttpReply {
  return jsonReply(answer.status, envelopeOf(answer), headers)
}

export function jsonReply(status: number, value: unknown, headers: Record<string, string> = {}): HttpReply {
  const body = Buffer.from(JSON.stringify(value))
  return { status, headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' }, body }
}

export function send(response: ServerResponse, reply: HttpReply): void {
  response.writeHead(reply.status, { ...reply.headers, 'Content-Length': String(reply.body.length) })
  response.end(reply.body)
}

/** The bytes of an answer to a request that is not HTTP. */
export function rawRefusal(): string {
  const { body } = replyOf(refuse(400, 'VALIDATION_ERROR', 'The request is not valid HTTP.'))
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.length}`,
  ]
  return `${head.join('\r\n')}\r\nConnection: close\r\n\r\n${Buffer.from(body).toString('utf8')}`
}
