interface Known {
  readonly size: string
  readonly scrollers: readonly HTMLElement[]
}

const known = new WeakMap<HTMLElement, Known>()

/**
 * What scrolls around a sheet, from inside out: in a low or a narrow window the bars above it scroll away. Looked up once
 * for each size of the window, since a key must not wait for it.
 */
function outerScrollers(element: HTMLElement): readonly HTMLElement[] {
  const size = `${innerWidth} ${innerHeight}`
  const before = known.get(element)
  if (before?.size === size) return before.scrollers
  const scrollers: HTMLElement[] = []
  for (let outer = element.parentElement; outer !== null; outer = outer.parentElement)
    if (/auto|scroll/.test(getComputedStyle(outer).overflowY)) scrollers.push(outer)
  known.set(element, { size, scrollers })
  return scrollers
}

/** Whether anything around a sheet scrolls. */
export const isScrolledAround = (element: HTMLElement): boolean => outerScrollers(element).length > 0

/** How far down the window and what scrolls around a sheet let it be seen. */
export function seenBottom(element: HTMLElement): number {
  const bottoms = outerScrollers(element).map(outer => outer.getBoundingClientRect().bottom)
  return Math.min(innerHeight, element.getBoundingClientRect().bottom, ...bottoms)
}

/** Where an element begins, however what is around it is scrolled. */
export function topInPage(element: HTMLElement): number {
  const scrolled = outerScrollers(element).reduce((all, { scrollTop }) => all + scrollTop, 0)
  return element.getBoundingClientRect().top + scrolled
}

/**
 * Scrolls what is around a sheet until its rows from `top` to `bottom` are seen, with the headings over them; pixels from
 * its upper edge. Where that takes scrolling, the whole sheet comes into sight if there is room, and always `isWhole`.
 */
export function showInWindow(element: HTMLElement, top: number, bottom: number, isWhole: boolean): void {
  for (const outer of outerScrollers(element)) {
    const sheet = element.getBoundingClientRect()
    const room = outer.getBoundingClientRect()
    const isSeen = sheet.top >= room.top && sheet.top + top >= room.top && sheet.top + bottom <= room.bottom
    if (isSeen && !isWhole) continue
    const isFitting = sheet.height <= room.height
    const first = isFitting ? sheet.top : Math.min(sheet.top + top, sheet.bottom)
    const last = isFitting ? sheet.bottom : Math.min(sheet.top + bottom, sheet.bottom)
    if (last > room.bottom) outer.scrollTop += last - room.bottom
    else if (first < room.top) outer.scrollTop += first - room.top
  }
}
