import type { Reply } from './reply.ts'

/**
 * Whether a reply refuses the key (API document §5). A 401 or 403 may concern one request only;
 * rate-limit/whose-refusal.ts finds that out with a probe.
 */
export function isAboutKey(reply: Reply): boolean {
  if (reply.kind !== 'refused' && reply.kind !== 'unreadable') return false
  return isKeyStatus(reply.status) && reply.about !== 'request'
}

/** Statuses with which the document refuses a key. */
export const isKeyStatus = (status: number): status is 401 | 403 => status === 401 || status === 403
