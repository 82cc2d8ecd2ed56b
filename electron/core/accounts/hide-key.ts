import type { Api } from '../api/client.ts'
import type { Reply } from '../api/reply.ts'

/** An API whose replies never say the key, even when the marketplace repeats it in its own words. */
export function hidingKey(api: Api, key: string): Api {
  return { close: () => api.close(), send: async request => withoutKey(await api.send(request), key) }
}

function withoutKey(reply: Reply, key: string): Reply {
  const hide = (text: string | null) => text?.replaceAll(key, '…') ?? null
  if (reply.kind === 'refused' || reply.kind === 'limited') return { ...reply, words: hide(reply.words) }
  if (reply.kind === 'unreadable') return { ...reply, detail: hide(reply.detail) }
  return reply
}
