/** What had the focus, and what tells the control in its place that does the same. */
interface Focused {
  readonly element: HTMLElement
  readonly name: string
}

/** Where something was removed, or became unusable. */
interface Gap {
  readonly parent: Node
  /** What followed it. */
  readonly next: Node | null
  /** What came into its place since. */
  readonly added: Node[]
}

const STOPS =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]'
/** What would take what is typed next for its own: the focus only goes there from another such field. */
const TYPED = 'input:not([type="checkbox"], [type="radio"]), select, textarea'
/** What comes into the place of something removed may load first, and has nothing to focus until then. */
const LONGEST_WAIT_MS = 1000

/**
 * Keeps the keyboard where the person is. When what has the focus disappears or is disabled, a browser gives the focus to
 * the page as a whole: arrow keys and Escape do nothing there, and nobody sees where Tab goes on. Here the control in its
 * place gets it, or else its neighbour.
 *
 *     focused ──removed or disabled──> lost ──two frames, and the key is released──> focused
 *                                        └──whoever removed it puts the focus somewhere──> focused
 *
 * Returns what ends it.
 */
export function keepFocus(root: HTMLElement): () => void {
  let focused: Focused | null = null
  let gap: Gap | null = null
  let frame = 0
  let late = 0
  let isKeyDown = false

  const isLost = () => document.activeElement === document.body || document.activeElement === focused?.element
  const forget = () => {
    gap = null
    cancelAnimationFrame(frame)
    clearTimeout(late)
  }
  const settle = (isLate: boolean) => {
    if (gap === null || focused === null) return
    if (!isLost()) return forget()
    // A key that is held down repeats, and would press whatever gets the focus.
    if (isKeyDown) return
    const stop = stopAt(gap, focused, isLate)
    if (stop === null) return
    forget()
    stop.focus()
  }
  const settleSoon = () => {
    cancelAnimationFrame(frame)
    // Whoever removed it may have somewhere better to go, and goes there within a frame.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => settle(false))
    })
  }
  const observer = new MutationObserver(records => {
    if (focused === null || (gap === null && isUsable(focused.element))) return
    if (!isLost()) return forget()
    if (gap === null) late = window.setTimeout(() => settle(true), LONGEST_WAIT_MS)
    gap = gapAfter(records, gap, focused.element)
    settleSoon()
  })
  const listeners = new AbortController()
  const { signal } = listeners
  root.addEventListener(
    'focusin',
    ({ target }) => {
      forget()
      focused = target instanceof HTMLElement ? { element: target, name: nameOf(target) } : null
    },
    { signal },
  )
  // A press on what takes no focus is meant: nothing is lost then.
  root.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      const left = focused
      queueMicrotask(() => {
        const isLeft = relatedTarget === null && document.activeElement === document.body
        if (isLeft && focused === left && left !== null && isUsable(left.element)) focused = null
      })
    },
    { signal },
  )
  const setKey = (isDown: boolean) => () => {
    isKeyDown = isDown
    if (!isDown && gap !== null) settleSoon()
  }
  addEventListener('keydown', setKey(true), { signal, capture: true })
  addEventListener('keyup', setKey(false), { signal, capture: true })
  addEventListener('blur', setKey(false), { signal })
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
  return () => {
    observer.disconnect()
    listeners.abort()
    forget()
  }
}

const isUsable = (element: HTMLElement): boolean => element.isConnected && !element.matches(':disabled')

/** Follows the gap through what happened to the document: what is around it may be removed too. */
function gapAfter(records: readonly MutationRecord[], known: Gap | null, lost: HTMLElement): Gap {
  let gap = known
  let gone: Node = known?.parent ?? lost
  for (const { target, removedNodes, addedNodes, nextSibling } of records) {
    for (const node of removedNodes)
      if (node.contains(gone)) {
        gap = { parent: target, next: nextSibling, added: [] }
        gone = target
      }
    if (gap !== null && target === gap.parent && nextSibling === gap.next) gap.added.push(...addedNodes)
  }
  return gap ?? { parent: lost.parentNode ?? document.body, next: lost.nextSibling, added: [] }
}

/** Where the focus goes; null while it is not known yet. */
function stopAt({ parent, next, added }: Gap, lost: Focused, isLate: boolean): HTMLElement | null {
  const title = document.querySelector<HTMLElement>('main [data-screen-title]')
  if (title !== null && lost.element.matches('[data-screen-title]')) return title
  const arrived = added.filter(node => node.isConnected && node instanceof HTMLElement)
  const inPlace = arrived.flatMap(stopsIn)
  const same = inPlace.find(
    stop => stop.tagName === lost.element.tagName && nameOf(stop) === lost.name && lost.name !== '',
  )
  if (same !== undefined) return same
  if (inPlace[0] !== undefined) return inPlace[0]
  if (arrived.length > 0 && !isLate) return null
  const isTyped = lost.element.matches(TYPED)
  return besides(parent, next, isTyped) ?? title ?? document.querySelector<HTMLElement>('main')
}

/** The nearest control after a place, or else before it, looked for ever further around. */
function besides(parent: Node, after: Node | null, isTyped: boolean): HTMLElement | null {
  let next = after
  for (let around: Node | null = parent; around instanceof HTMLElement; around = around.parentNode) {
    if (around === document.body) return null
    const stops = stopsIn(around).filter(stop => isTyped || !stop.matches(TYPED))
    const isAfter = (stop: HTMLElement) =>
      next !== null &&
      (next.contains(stop) || Boolean(next.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING))
    const found = stops.find(isAfter) ?? stops.at(-1)
    if (found !== undefined) return found
    if (around.matches('main, [role="dialog"], [role="alertdialog"]')) return null
    next = around.nextSibling
  }
  return null
}

/** What Tab reaches in an element, itself included, in the order of the document. */
function stopsIn(node: Node): HTMLElement[] {
  if (!(node instanceof HTMLElement)) return []
  const all = [...(node.matches(STOPS) ? [node] : []), ...node.querySelectorAll<HTMLElement>(STOPS)]
  return all.filter(
    stop =>
      stop.tabIndex >= 0 &&
      stop.ariaHidden !== 'true' &&
      stop.ariaDisabled !== 'true' &&
      stop.checkVisibility({ visibilityProperty: true }) &&
      stop.closest('[inert]') === null,
  )
}

function nameOf(element: HTMLElement): string {
  const isField =
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  if (isField) return element.ariaLabel ?? element.labels?.[0]?.textContent ?? ''
  return element instanceof HTMLButtonElement ? (element.ariaLabel ?? element.textContent) : ''
}
