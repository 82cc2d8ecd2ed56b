import type { LoggedRequest } from '../../sandbox/faults/request-log.ts'
import type { ChangeKind } from '../../shared/domain/changes/change.ts'

/** One thing that a request changed at the marketplace: its lane, and a text that only one edit asks for. */
export interface Effect {
  lane: string
  word: string
}

const PATHS: readonly [RegExp, ChangeKind][] = [
  [/^\/stock$/, 'stock'],
  [/^\/prices$/, 'price'],
  [/^\/products$/, 'create'],
  [/^\/products\/\d+$/, 'update'],
  [/^\/products\/\d+\/delete$/, 'delete'],
  [/^\/products\/\d+\/images$/, 'image-add'],
  [/^\/products\/\d+\/images\/\d+\/delete$/, 'image-delete'],
  [/^\/products\/\d+\/images\/\d+\/primary$/, 'image-primary'],
  [/^\/orders\/[^/]+\/status$/, 'move'],
]

/** The operation of a POST to this path (API document §4); null for none. */
export function kindOfPath(path: string): ChangeKind | null {
  return PATHS.find(([pattern]) => pattern.test(path))?.[1] ?? null
}

interface Body {
  items?: { product_id: number; stock_qty?: number; base_price?: number }[]
  sku?: string
  name?: string
  color?: string
  image_url?: string
  status?: string
}

/** What a request changed, by the marketplace's log; empty if nothing. */
export function effectsOf({ method, path, applied, body }: LoggedRequest): Effect[] {
  const kind = method === 'POST' && applied ? kindOfPath(path) : null
  const fields = (body ?? {}) as Body
  const [, , id = '', , image = ''] = path.split('/')
  switch (kind) {
    case null:
      return []
    case 'stock':
      return (fields.items ?? []).map(item => ({
        lane: `${item.product_id} stock`,
        word: String(item.stock_qty),
      }))
    case 'price':
      return (fields.items ?? []).map(item => ({
        lane: `${item.product_id} price`,
        word: String(item.base_price),
      }))
    case 'create': {
      const images = fields.image_url === undefined ? [] : fields.image_url.split(';')
      return [
        { lane: `${fields.sku} life`, word: 'create' },
        ...images.map(url => ({ lane: `${fields.sku} picture`, word: url })),
      ]
    }
    case 'update':
      return (['name', 'color'] as const).flatMap(field =>
        fields[field] === undefined ? [] : [{ lane: `${id} ${field}`, word: fields[field] }],
      )
    case 'delete':
      return [{ lane: `${id} life`, word: 'delete' }]
    case 'image-add':
      return [{ lane: `${id} image`, word: fields.image_url ?? '' }]
    case 'image-delete':
      return [{ lane: `${id} image`, word: `delete ${image}` }]
    case 'image-primary':
      return [{ lane: `${id} image`, word: `primary ${image}` }]
    case 'move':
      return [{ lane: `${id} order`, word: fields.status ?? '' }]
  }
}
