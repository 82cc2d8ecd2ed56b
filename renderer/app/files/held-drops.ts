import { createStore } from 'zustand/vanilla'
import { OPENED_FROM_OUTSIDE } from '../../../shared/import/table/file-kinds.ts'
import { readDrop, thingsOf } from './dropped-files.ts'

/** What was dropped at once: the files, and the names of folders, which are not read. */
export interface FileDrop {
  readonly files: readonly File[]
  readonly folders: readonly string[]
  readonly isOpenedOutside: boolean
}

/** Drops that nothing takes yet: the window is still loading, or no account is open. */
export const heldDrops = createStore<{ drops: readonly FileDrop[] }>(() => ({ drops: [] }))

let taker: ((drop: FileDrop) => void) | null = null

/** Listens for drops from the first moment of a window: without this its browser would leave it and show the file. */
export function listenForDrops(window: EventTarget): void {
  window.addEventListener('dragover', event => event.preventDefault())
  window.addEventListener('drop', event => {
    event.preventDefault()
    const transfer = (event as DragEvent).dataTransfer
    if (transfer === null) return
    const drop = {
      ...readDrop(thingsOf(transfer)),
      isOpenedOutside: transfer.types.includes(OPENED_FROM_OUTSIDE),
    }
    if (taker !== null) taker(drop)
    else heldDrops.setState(({ drops }) => ({ drops: [...drops, drop] }))
  })
}

/** `take` gets what was held, and every drop from now on, until the returned function is called. */
export function takeDrops(take: (drop: FileDrop) => void): () => void {
  taker = take
  const { drops } = heldDrops.getState()
  if (drops.length > 0) heldDrops.setState({ drops: [] })
  for (const drop of drops) take(drop)
  return () => {
    if (taker === take) taker = null
  }
}
