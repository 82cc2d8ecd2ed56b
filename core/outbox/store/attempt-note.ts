import type { Reply } from '../../api/reply.ts'

/** The detail of a reply that the log of requests keeps beside its class. */
export function noteOf(reply: Reply): string | null {
  switch (reply.kind) {
    case 'refused':
      return reply.code
    case 'unreachable':
      return reply.code ?? reply.why
    case 'unreadable':
      return reply.what
    default:
      return null
  }
}
