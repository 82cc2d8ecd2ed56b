import { lookup as lookUpHost } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivateAddress } from './addresses.ts'

interface DownloadRequest {
  allowPrivate: boolean
  maxBytes: number
  /** For the whole download, redirects included. */
  timeoutMs: number
  maxRedirects: number
  /** Aborts the download. */
  stop: AbortSignal
}

/** `why` is part of a sentence: "is larger than 5 MB". */
type Downloaded = { kind: 'bytes'; bytes: Buffer } | { kind: 'refused'; why: string }

const CLOSED = 'leads to a private or loopback address'

/**
 * Downloads one http or https URL. The checked address is the one connected to, so a name that resolves to a private
 * address is refused too; every redirect is checked. Reading stops at the limit, whatever the length header.
 */
export async function download(url: string, wanted: DownloadRequest): Promise<Downloaded> {
  const signal = AbortSignal.any([AbortSignal.timeout(wanted.timeoutMs), wanted.stop])
  let next = url
  for (let hop = 0; hop <= wanted.maxRedirects; hop++) {
    const parsed = URL.canParse(next) ? new URL(next) : null
    if (parsed === null || !/^https?:$/.test(parsed.protocol)) return refused('is no http or https URL')
    const answered = await ask(parsed, wanted, signal)
    if (answered.kind !== 'answer') return answered
    const { response } = answered
    const location = response.headers.location
    const status = response.statusCode ?? 0
    if (status >= 300 && status < 400 && location !== undefined) {
      response.destroy()
      next = URL.canParse(location, parsed.href) ? new URL(location, parsed.href).href : ''
      continue
    }
    return await read(response, status, wanted)
  }
  return refused(`redirects more than ${wanted.maxRedirects} times`)
}

function ask(
  url: URL,
  wanted: DownloadRequest,
  signal: AbortSignal,
): Promise<{ kind: 'answer'; response: IncomingMessage } | { kind: 'refused'; why: string }> {
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (!wanted.allowPrivate && isIP(literal) !== 0 && isPrivateAddress(literal))
    return Promise.resolve(refused(CLOSED))
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise(resolve => {
    const headers = { Accept: 'image/jpeg, image/png, image/webp', 'Accept-Encoding': 'identity' }
    request(url, { agent: false, signal, headers, lookup: wanted.allowPrivate ? lookUpHost : publicLookup })
      .on('response', response => resolve({ kind: 'answer', response }))
      .on('error', error => resolve(refused(wordsOf(error))))
      .end()
  })
}

/** Resolves a name and fails when one of its addresses is private. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookUpHost(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, '')
    if (addresses.some(({ address }) => isPrivateAddress(address)))
      return callback(Object.assign(new Error(CLOSED), { code: 'CLOSED' }), '')
    if (options.all) return callback(null, addresses)
    callback(null, addresses[0]?.address ?? '', addresses[0]?.family)
  })
}

async function read(response: IncomingMessage, status: number, wanted: DownloadRequest): Promise<Downloaded> {
  const close = (why: string) => {
    response.destroy()
    return refused(why)
  }
  if (status !== 200) return close(`answers with status ${status}`)
  const tooLarge = `is larger than ${wanted.maxBytes / 1024 / 1024} MB`
  if (Number(response.headers['content-length'] ?? 0) > wanted.maxBytes) return close(tooLarge)
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of response) {
      size += (part as Buffer).length
      if (size > wanted.maxBytes) return close(tooLarge)
      parts.push(part as Buffer)
    }
  } catch (error) {
    return refused(wordsOf(error))
  }
  return { kind: 'bytes', bytes: Buffer.concat(parts) }
}

function refused(why: string): { kind: 'refused'; why: string } {
  return { kind: 'refused', why }
}

function wordsOf(error: unknown): string {
  const { code, name } = error as { code?: string; name?: string }
  if (code === 'CLOSED') return CLOSED
  if (name === 'TimeoutError' || code === 'ABORT_ERR') return 'does not answer in time'
  return `cannot be downloaded${code === undefined ? '' : ` (${code})`}`
}
