import { renameSync } from 'node:fs'
import { join } from 'node:path'
import Store from 'electron-store'

/** A small file of values. Every write replaces the whole file, through a temporary one. */
export interface OpenStore<Values extends object> {
  read(): Values
  /** Throws when the disk refuses; the old file is whole then. */
  write(values: Values): void
  /** Where a damaged file was put aside at opening, as a path; null when there was none. */
  putAside: string | null
}

export interface StoreOptions<Values extends object> {
  folder: string
  /** File name without `.json`. */
  name: string
  defaults: Values
  /** Makes values of whatever the file holds; null when they are not ours. */
  read: (found: unknown) => Values | null
  /** Milliseconds since 1970, for the name of a damaged file. */
  now: () => number
}

/**
 * Opens a file of values. A damaged one is never wiped: it is put aside under a name with the time, so that a person
 * can look into it, and a fresh one takes its place. A disk that cannot be read is thrown: nothing is damaged then.
 */
export function openStore<Values extends object>(options: StoreOptions<Values>): OpenStore<Values> {
  const found = readStore(options)
  if (found !== 'damaged') return { ...found, putAside: null }
  const aside = join(options.folder, `${options.name}.corrupt-${options.now()}.json`)
  renameSync(join(options.folder, `${options.name}.json`), aside)
  const fresh = readStore(options)
  if (fresh === 'damaged') throw new Error(`${options.name}.json cannot be read even when it is new`)
  return { ...fresh, putAside: aside }
}

function readStore<Values extends object>(
  options: StoreOptions<Values>,
): Omit<OpenStore<Values>, 'putAside'> | 'damaged' {
  const store = storeOf(options)
  if (store === 'damaged') return 'damaged'
  // Read once and kept: the file is ours alone, and the library reads it anew at every look.
  let values = options.defaults
  if (store.has('values')) {
    const read = options.read(store.get('values'))
    if (read === null) return 'damaged'
    values = read
  }
  return {
    read: () => values,
    write: next => {
      store.set('values', next)
      values = next
    },
  }
}

function storeOf(options: { folder: string; name: string }): Store<{ values: unknown }> | 'damaged' {
  try {
    return new Store<{ values: unknown }>({
      cwd: options.folder,
      name: options.name,
      configFileMode: 0o600,
      accessPropertiesByDotNotation: false,
    })
  } catch (error) {
    if (error instanceof SyntaxError) return 'damaged'
    throw error
  }
}
