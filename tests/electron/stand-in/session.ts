import type { Protocol, Session, WebRequest } from 'electron'
import { fromChromium, registeredSchemes, registerSchemes } from './addresses.ts'
import type { CdpSession } from './browser/cdp.ts'
import { partOf, strict } from './part.ts'
import { needsReady, program } from './program.ts'

type Answer = (request: Request) => Response | Promise<Response>
type BeforeRequest = (details: object, answer: (decision: { cancel?: boolean }) => void) => void

const handlers = new Map<string, Answer>()
let beforeRequest: BeforeRequest | null = null

export const protocol = partOf<Protocol>('protocol', {
  registerSchemesAsPrivileged: given => {
    if (program.isReady)
      throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
    if (registeredSchemes() !== null)
      throw new Error('protocol.registerSchemesAsPrivileged can only be called once')
    registerSchemes(given)
  },
  handle: (scheme, handler) => {
    needsReady('protocol')
    handlers.set(scheme, handler as unknown as Answer)
  },
})

/** Permissions are kept for nobody: the stand-in's pages have none to ask for. */
export const defaultSession = partOf<Session>('session.defaultSession', {
  protocol,
  setPermissionRequestHandler: () => {},
  setPermissionCheckHandler: () => {},
  setDevicePermissionHandler: () => {},
  webRequest: strict('session.webRequest', {
    onBeforeRequest: (...parts: unknown[]) => {
      beforeRequest = parts.at(-1) as BeforeRequest | null
    },
  } as unknown as WebRequest),
  /** `STAND_IN_PROXY` is what the system answers, `STAND_IN_PROXY_MS` how long its script takes. */
  resolveProxy: async () => {
    const { STAND_IN_PROXY = 'DIRECT', STAND_IN_PROXY_MS = '0' } = process.env
    await new Promise(resolve => setTimeout(resolve, Number(STAND_IN_PROXY_MS)).unref())
    return STAND_IN_PROXY
  },
})

export const session = strict('session', {
  get defaultSession() {
    needsReady('session')
    return defaultSession
  },
} as typeof import('electron').session)

/** `Fetch.requestPaused`. */
export interface PausedRequest {
  requestId: string
  frameId: string
  resourceType: string
  request: {
    url: string
    method: string
    headers: Record<string, string>
    hasPostData?: boolean
    postData?: string
  }
}

/** The page that asks. */
export interface Asking {
  id: number
  /** Whether a frame of it may show this document. */
  mayNavigate(url: string, frameId: string): boolean
}

/** Decides about one request of a page or a worker: the session's rules first, then the program's own scheme. */
export async function answerRequest(cdp: CdpSession, params: PausedRequest, page: Asking): Promise<void> {
  const { requestId, request, resourceType, frameId } = params
  const url = fromChromium(request.url)
  const refuse = (errorReason: string) => cdp.send('Fetch.failRequest', { requestId, errorReason })
  const handler = handlers.get(URL.parse(url)?.protocol.slice(0, -1) ?? '')
  if (resourceType === 'Document' && !page.mayNavigate(url, frameId)) await refuse('Aborted')
  else if (await isCancelled(url, params, page)) await refuse('BlockedByClient')
  else if (handler === undefined) await cdp.send('Fetch.continueRequest', { requestId })
  else await fulfil(cdp, params, () => handler(requestFor(url, request)))
}

async function fulfil(
  cdp: CdpSession,
  { requestId }: PausedRequest,
  answer: () => Response | Promise<Response>,
): Promise<void> {
  try {
    await cdp.send('Fetch.fulfillRequest', { requestId, ...(await fulfilment(await answer())) })
  } catch (error) {
    console.error(error)
    await cdp.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
  }
}

async function isCancelled(
  url: string,
  { request, resourceType }: PausedRequest,
  page: Asking,
): Promise<boolean> {
  const listener = beforeRequest
  if (listener === null) return false
  const details = {
    id: 0,
    url,
    method: request.method,
    resourceType: resourceType.toLowerCase(),
    webContentsId: page.id,
    timestamp: Date.now(),
  }
  const { cancel } = await new Promise<{ cancel?: boolean }>(resolve => listener(details, resolve))
  return cancel === true
}

/** As in Electron it has no signal: a page that no longer wants the answer is not noticed. */
function requestFor(
  url: string,
  { method, headers, hasPostData, postData }: PausedRequest['request'],
): Request {
  const kept = Object.entries(headers).filter(([name]) => !/^(origin|referer)$/i.test(name))
  return new Request(url, {
    method,
    headers: Object.fromEntries(kept),
    ...(hasPostData === true ? { body: postData ?? '' } : {}),
  })
}

async function fulfilment(response: Response): Promise<object> {
  const bytes = Buffer.from(await response.arrayBuffer())
  return {
    responseCode: response.status,
    ...(response.statusText === '' ? {} : { responsePhrase: response.statusText }),
    responseHeaders: [...response.headers].map(([name, value]) => ({ name, value })),
    body: bytes.toString('base64'),
  }
}
