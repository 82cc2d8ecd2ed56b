import type { Output } from '../../../shared/contract/contract.ts'
import { type OrderDesk as Desk, orderDesk } from '../../../shared/contract/groups/orders.ts'
import { at, isRecord } from '../api/read-value.ts'
import { tryWriting } from '../settings/disk-trouble.ts'
import type { SettingsFile } from '../settings/json-file.ts'

/** How a person left the orders of an account. */
export interface OrderDesk {
  read(): Desk
  /** On `saved` it is on disk; otherwise the one before is, and holds. */
  keep(desk: Desk): Output<'keepOrderDesk'>
}

const VERSION = 1
export const NEW_DESK: Desk = { look: 'board', phrases: [], seenUpTo: null, pickBy: 'sku' }

/**
 * The desk in a file of its own, read when first asked for. One that is damaged, or that a newer program wrote, is put
 * aside and told; of the others each part that fits is taken. While the file cannot be read nothing is kept over it.
 */
export function openOrderDesk(file: SettingsFile, onAside: (as: string) => void): OrderDesk {
  let kept: Desk | null = null
  const find = () =>
    tryWriting(() => {
      kept ??= readFile(file, onAside)
    })
  return {
    read: () => {
      find()
      return kept ?? NEW_DESK
    },
    keep: desk => {
      const why = find() ?? tryWriting(() => file.write({ version: VERSION, ...desk }))
      if (why !== null) return { kind: 'not-saved', why }
      kept = desk
      return { kind: 'saved' }
    },
  }
}

function readFile(file: SettingsFile, onAside: (as: string) => void): Desk {
  const found = file.read()
  if (found.kind === 'none') return NEW_DESK
  if (found.kind === 'damaged') onAside(found.keptAs)
  else if (isRecord(found.json) && found.json.version === VERSION) return readDesk(found.json)
  else onAside(file.putAside())
  return NEW_DESK
}

/** A desk from whatever a file held: each part that fits, and of the phrases those that do. */
export function readDesk(json: unknown): Desk {
  const { look, seenUpTo, pickBy, phrases } = orderDesk.shape
  const list = at(json, 'phrases')
  const fitting = (Array.isArray(list) ? list : []).filter(text => phrases.element.safeParse(text).success)
  return {
    look: look.safeParse(at(json, 'look')).data ?? NEW_DESK.look,
    seenUpTo: seenUpTo.safeParse(at(json, 'seenUpTo')).data ?? null,
    pickBy: pickBy.safeParse(at(json, 'pickBy')).data ?? NEW_DESK.pickBy,
    phrases: fitting.slice(0, PHRASES_MOST),
  }
}

const PHRASES_MOST = 30
