/**
 * The program of a worker: starts one preview after the other in one process, as requested by its parent, from the
 * bundle that `npm start` runs. A preview is closed before the next one starts.
 */
import type * as Flags from '../../../preview/flags.ts'
import type * as Start from '../../../preview/start.ts'

/** A request of the parent: start a preview with these arguments, or close the running one. */
export type ProcessRequest =
  | { kind: 'start'; id: number; words: string[]; key: string }
  | { kind: 'close'; id: number }
/** The reply to a request; `address` after a start. */
export type ProcessReply =
  | { id: number; kind: 'done'; address: string }
  | { id: number; kind: 'failed'; why: string }

const dist = new URL('../../../dist/', import.meta.url)
const { openPreview }: typeof Start = await import(new URL('preview/start.js', dist).href)
const { readFlags }: typeof Flags = await import(new URL('preview/flags.js', dist).href)

let desk: Start.RunningPreview | null = null

process.on('message', (asked: ProcessRequest) => {
  const sendReply = (reply: ProcessReply) => process.send?.(reply)
  answer(asked).then(
    address => sendReply({ id: asked.id, kind: 'done', address }),
    error =>
      sendReply({
        id: asked.id,
        kind: 'failed',
        why: error instanceof Error ? error.message : String(error),
      }),
  )
})
// Without its parent nothing would end it.
process.on('disconnect', () => process.exit(1))
process.send?.({ id: 0, kind: 'done', address: '' } satisfies ProcessReply)

async function answer(asked: ProcessRequest): Promise<string> {
  await desk?.close()
  desk = null
  if (asked.kind === 'close') return ''
  const read = readFlags(asked.words)
  if (read.kind !== 'options') throw new Error(`the words ${asked.words.join(' ')} start nothing`)
  desk = await openPreview(read.args, {
    pages: new URL('renderer', dist).pathname,
    version: '0.0.0',
    env: { ...process.env, SUPPLIER_API_KEY: asked.key },
    warn: words => console.error(words),
  })
  return desk.oneTimeUrl()
}
