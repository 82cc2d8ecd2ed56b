import { posix } from 'node:path'
import { PICTURE_PATH } from '../../shared/domain/images/picture-address.ts'

/**
 * What a page may do: its own scripts, styles and pictures and nothing else, no inline code, and no text turned into
 * script except through the one policy that starts workers.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types app-worker',
].join('; ')

/** Sent with every answer of every host, refusals included. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
}

const MIME_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

/**
 * The file a URL's path stands for, relative to the folder of the pages, with `/` as separator; null if the path is
 * hostile or of a type we don't serve. A path without extension is a screen of the app: `index.html`.
 */
export function pageFileOf(pathname: string): { file: string; type: string } | null {
  let path: string
  try {
    path = decodeURIComponent(pathname)
  } catch {
    return null
  }
  // Backslashes are separators on Windows, a NUL ends a path for the system, a colon names a drive or a stream.
  if (/[\\:\0]/.test(path) || /%/.test(path)) return null
  const parts = path.split('/').filter(part => part !== '')
  if (parts.some(part => part.startsWith('.'))) return null
  const extension = posix.extname(path)
  const type = MIME_TYPES[extension === '' ? '.html' : extension]
  if (type === undefined) return null
  return { file: extension === '' ? 'index.html' : parts.join('/'), type }
}

/** Reads one file of the pages by its relative path; null if it doesn't exist. */
export type ReadPage = (file: string) => Promise<Uint8Array | null>

/** The parts of a request that decide its answer. */
interface PageRequest {
  readonly url: string
  readonly method: string
}

/** An answer as its parts. A Response takes Node's fetch with it, which a program that starts need not load. */
export interface PageAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer> | string | null
}

/**
 * Answers requests for the built pages on one host name: only GET and HEAD, only files of the folder that `read` reads
 * and what `pictures` answers at its own path, with the security headers on every answer.
 */
export function answerPages<Asked extends PageRequest>(
  host: string,
  read: ReadPage,
  pictures: (request: Asked) => Promise<Response>,
): (request: Asked) => Promise<PageAnswer | Response> {
  return async request => {
    const url = new URL(request.url)
    if (url.host !== host) return textAnswer(403, 'This address does not belong to Supplier Desk.')
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return textAnswer(405, 'Only GET is answered here.', { allow: 'GET, HEAD' })
    if (url.pathname === PICTURE_PATH) return pictures(request)
    const page = pageFileOf(url.pathname)
    const bytes = page === null ? null : await read(page.file)
    if (page === null || bytes === null) return textAnswer(404, 'There is no such page.')
    return {
      status: 200,
      headers: { ...SECURITY_HEADERS, 'content-type': page.type, 'content-length': String(bytes.byteLength) },
      body: request.method === 'HEAD' ? null : new Uint8Array(bytes),
    }
  }
}

/** {@link answerPages} for `app://`, which takes a Response. */
export function servePages(
  host: string,
  read: ReadPage,
  pictures: (request: Request) => Promise<Response> = async () =>
    plainAnswer(404, 'There is no such picture.'),
): (request: Request) => Promise<Response> {
  const answer = answerPages(host, read, pictures)
  return async request => {
    const given = await answer(request)
    return given instanceof Response ? given : responseOf(given)
  }
}

/** A short text for a person or a developer, with the same headers as a page. */
export function textAnswer(status: number, text: string, headers: Record<string, string> = {}): PageAnswer {
  return {
    status,
    headers: { ...SECURITY_HEADERS, 'content-type': 'text/plain; charset=utf-8', ...headers },
    body: `${text}\n`,
  }
}

/** {@link textAnswer} as a Response. */
export function plainAnswer(status: number, text: string, headers: Record<string, string> = {}): Response {
  return responseOf(textAnswer(status, text, headers))
}

const responseOf = ({ body, ...init }: PageAnswer): Response => new Response(body, init)
