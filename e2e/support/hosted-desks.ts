/**
 * The program of a worker: starts one desk after the other in one process, as asked by its parent, from the bundle that
 * `npm start` runs. A desk is closed before the next one is started.
 */
import type * as Flags from '../../preview/flags.ts'
import type * as Start from '../../preview/start.ts'

/** What the parent asks for: a desk by the words of its command line, or the end of the one there is. */
export type Asked =
  | { kind: 'start'; id: number; words: string[]; key: string }
  | { kind: 'close'; id: number }
/** The answer to a question; `address` after a start. */
export type Told = { id: number; kind: 'done'; address: string } | { id: number; kind: 'failed'; why: string }

const dist = new URL('../../dist/', import.meta.url)
const { openPreview }: typeof Start = await import(new URL('preview/start.js', dist).href)
const { readFlags }: typeof Flags = await import(new URL('preview/flags.js', dist).href)

let desk: Start.RunningPreview | null = null

process.on('message', (asked: Asked) => {
  const tell = (told: Told) => process.send?.(told)
  answer(asked).then(
    address => tell({ id: asked.id, kind: 'done', address }),
    error =>
      tell({ id: asked.id, kind: 'failed', why: error instanceof Error ? error.message : String(error) }),
  )
})
// Without its parent nobody ends it any more.
process.on('disconnect', () => process.exit(1))
process.send?.({ id: 0, kind: 'done', address: '' } satisfies Told)

async function answer(asked: Asked): Promise<string> {
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
