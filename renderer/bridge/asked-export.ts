import { useEffect, useSyncExternalStore } from 'react'
import { useCatalogStore } from './CatalogProvider.tsx'
import type { CatalogStore } from './catalog-store.ts'

/** Lists of products that another part of the window wants saved as a file; each is taken once. */
const asked = new Set<CatalogStore>()
const listeners = new Set<() => void>()

export function askForExport(catalog: CatalogStore): void {
  asked.add(catalog)
  for (const listener of listeners) listener()
}

/** Saves the list of products that shows, once it is there and somebody asked for it. */
export function useAskedExport(isReady: boolean, save: () => void): void {
  const catalog = useCatalogStore()
  const isAsked = useSyncExternalStore(subscribe, () => asked.has(catalog))
  useEffect(() => {
    if (isReady && isAsked && asked.delete(catalog)) save()
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
