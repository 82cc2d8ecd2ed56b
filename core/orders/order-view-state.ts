import {
  DEFAULT_ORDER_VIEW,
  type OrderViewInput,
  orderViewInput,
} from '../../shared/contract/groups/orders.ts'
import { at } from '../api/replies/read-value.ts'
import type { SettingsFile } from '../disk/json-file.ts'
import { openStateFile, type StateFile } from '../disk/state-file.ts'

/** The state in which a person left the orders screen of an account. */
export type OrderViewState = StateFile<OrderViewInput>

const VERSION = 1

/**
 * The view state in a file of its own, read on first use. A damaged file, or one of a newer program version, is put
 * aside and reported; of other files each part that fits is taken. While the file can't be read, nothing is stored over
 * it.
 */
export function openOrderViewState(file: SettingsFile, onAside: (as: string) => void): OrderViewState {
  const readJson = (json: unknown) => (at(json, 'version') === VERSION ? readViewState(json) : null)
  return openStateFile(file, { version: VERSION, none: DEFAULT_ORDER_VIEW, readJson, onAside })
}

/** A view state from the content of a file: each part that fits, and the phrases that do. */
function readViewState(json: unknown): OrderViewInput {
  const { layout, seenUpTo, pickBy, phrases, sort } = orderViewInput.shape
  const list = at(json, 'phrases')
  const fitting = (Array.isArray(list) ? list : []).filter(text => phrases.element.safeParse(text).success)
  return {
    // Earlier versions called it `look`.
    layout: layout.safeParse(at(json, 'layout') ?? at(json, 'look')).data ?? DEFAULT_ORDER_VIEW.layout,
    seenUpTo: seenUpTo.safeParse(at(json, 'seenUpTo')).data ?? null,
    pickBy: pickBy.safeParse(at(json, 'pickBy')).data ?? DEFAULT_ORDER_VIEW.pickBy,
    sort: sort.safeParse(at(json, 'sort')).data ?? null,
    phrases: fitting.slice(0, PHRASES_MOST),
  }
}

const PHRASES_MOST = 30
