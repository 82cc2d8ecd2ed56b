import { isJsonObject } from '../../shared/domain/is-json-object.ts'
import { wholeBranch } from '../../shared/domain/list/column-filter.ts'
import { at } from '../api/replies/read-value.ts'

/** The names that columns of the product list had in version 1. */
const RENAMED: Readonly<Record<string, string>> = {
  image: 'picture',
  availability: 'stockStatus',
  status: 'active',
  work: 'outbox',
}
const columnOf = (name: unknown): unknown => (typeof name === 'string' ? (RENAMED[name] ?? name) : name)

/** The list of version 1, which had filters and columns of its own, in today's form; what is no list stays as it is. */
export function listingOfVersion1(value: unknown): unknown {
  if (!isJsonObject(value)) return value
  const { filter, sort, columns } = value
  const shown = Array.isArray(columns) ? columns : []
  return {
    view: {
      columns: shown.map(one => ({ column: columnOf(at(one, 'column')), width: at(one, 'width') })),
      frozen: 2,
      group: null,
    },
    search: at(filter, 'text'),
    filter: WORK[String(at(filter, 'work'))],
    filters: filtersOf(filter),
    sort: isJsonObject(sort) ? [{ ...sort, column: columnOf(sort.column) }] : [],
  }
}

const WORK: Readonly<Record<string, string>> = { changed: 'changed', failed: 'problems' }

function filtersOf(filter: unknown): unknown[] {
  const [status, approval, category, stock] = ['status', 'approval', 'category', 'stock'].map(key =>
    at(filter, key),
  )
  const values = (column: string, of: unknown) => ({ column, filter: { kind: 'values', values: of } })
  const isList = (of: unknown) => Array.isArray(of) && of.length > 0
  const filters: unknown[] = []
  if (status === 'active' || status === 'inactive')
    filters.push(values('active', [String(status === 'active')]))
  if (status === 'pending' || approval === 'waiting') filters.push(values('approval', ['false']))
  else if (approval === 'approved') filters.push(values('approval', ['true']))
  if (typeof category === 'number') filters.push(values('category', [wholeBranch(category)]))
  for (const [key, column] of [
    ['types', 'type'],
    ['units', 'unit'],
  ] as const)
    if (isList(at(filter, key))) filters.push(values(column, at(filter, key)))
  const kind = at(stock, 'kind')
  const most = kind === 'out' ? 0 : kind === 'below' ? Math.ceil(Number(at(stock, 'than'))) - 1 : null
  if (most !== null)
    filters.push({ column: 'stock', filter: { kind: 'range', least: null, most, blanks: false } })
  return filters
}
