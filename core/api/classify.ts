import { assertNever } from '../../shared/domain/assert-never.ts'
import { isAboutKey } from './about-key.ts'
import type { ApiRequest, Reply, ReplyClass } from './reply.ts'

/**
 * What a reply means for its request; the only place that decides it (docs/reliability.md). A write in doubt is
 * `unknown`: any 5xx, even with an envelope, may come after the commit. A read changes nothing, so a read in doubt may
 * be repeated: `refused-for-now`.
 */
export function classify(reply: Reply, method: ApiRequest['method']): ReplyClass {
  const inDoubt: ReplyClass = method === 'GET' ? 'refused-for-now' : 'unknown'
  switch (reply.kind) {
    case 'ok':
      return 'applied'
    case 'limited':
      return 'refused-for-now'
    case 'unreachable':
      return reply.sent ? inDoubt : 'not-sent'
    case 'refused':
      if (isAboutKey(reply)) return 'refused-for-now'
      return reply.status >= 400 && reply.status < 500 ? 'rejected' : inDoubt
    case 'unreadable':
      if (isAboutKey(reply) || reply.what === 'redirect') return 'refused-for-now'
      // A server that refuses a request has not carried it out, whatever its message.
      return reply.about === 'request' ? 'rejected' : inDoubt
    default:
      return assertNever(reply)
  }
}
