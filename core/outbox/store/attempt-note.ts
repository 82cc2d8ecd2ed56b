import type { Reply } from '../../api/reply.ts'

/** What the log of requests keeps of an answer beside its class. */
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
