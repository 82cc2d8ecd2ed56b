import type { IncomingMessage } from 'node:http'
import type { JsonObject } from '../api/answer.ts'
import { bad, type Checked, good, isObject } from '../api/fields.ts'

const BODY_MAX = 8 * 1024 * 1024

/** The bytes of a request body; null when it exceeds the limit. */
export async function readBytes(request: IncomingMessage): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    size += (part as Buffer).length
    if (size <= BODY_MAX) parts.push(part as Buffer)
  }
  return size > BODY_MAX ? null : Buffer.concat(parts)
}

/** Reads a JSON object sent as `Content-Type: application/json` (API document §1.2), strictly. */
export function readJson(contentType: string | undefined, bytes: Buffer | null): Checked<JsonObject> {
  if (bytes === null) return bad(`The body must not be larger than ${BODY_MAX / 1024 / 1024} MB.`)
  if (!/^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(contentType ?? ''))
    return bad('The Content-Type header must be application/json.')
  const parsed = parse(bytes)
  if (parsed.kind === 'bad') return parsed
  return isObject(parsed.value) ? good(parsed.value) : bad('The body must be a JSON object.')
}

function parse(bytes: Buffer): Checked<unknown> {
  if (bytes.length === 0) return bad('The body is required and must be a JSON object.')
  try {
    return good(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch {
    return bad('The body is not valid JSON.')
  }
}
