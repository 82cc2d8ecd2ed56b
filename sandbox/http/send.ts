import type { ServerResponse } from 'node:http'
import { type Answer, envelopeOf, refuse } from '../api/answer.ts'

/** An answer on its way out: status, headers, whole body. */
export interface Letter {
  status: number
  headers: Record<string, string>
  body: Uint8Array
}

/** The envelope of an answer as JSON (API document §1). */
export function letterOf(answer: Answer, headers: Record<string, string> = {}): Letter {
  return jsonLetter(answer.status, envelopeOf(answer), headers)
}

export function jsonLetter(status: number, value: unknown, headers: Record<string, string> = {}): Letter {
  const body = Buffer.from(JSON.stringify(value))
  return { status, headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' }, body }
}

export function send(response: ServerResponse, letter: Letter): void {
  response.writeHead(letter.status, { ...letter.headers, 'Content-Length': String(letter.body.length) })
  response.end(letter.body)
}

/** The bytes of an answer to something that was not even HTTP. */
export function rawRefusal(): string {
  const { body } = letterOf(refuse(400, 'VALIDATION_ERROR', 'The request is not valid HTTP.'))
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.length}`,
  ]
  return `${head.join('\r\n')}\r\nConnection: close\r\n\r\n${Buffer.from(body).toString('utf8')}`
}
