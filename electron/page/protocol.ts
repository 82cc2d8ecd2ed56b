import { protocol } from 'electron'
import { APP_SCHEME } from './app-address.ts'

/** Makes app: a scheme with the rights of a web page. Once, and before `ready`. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: APP_SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ])
}

/** Answers app: addresses. `answer` holds the security headers; a thrown error becomes a plain 500 without internals. */
export function serveAppScheme(
  answer: (request: Request) => Promise<Response>,
  onError: (error: unknown) => void,
): void {
  protocol.handle(APP_SCHEME, async request => {
    try {
      return await answer(request)
    } catch (error) {
      onError(error)
      return new Response(null, { status: 500 })
    }
  })
}
