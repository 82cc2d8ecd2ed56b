/** Runs in the page before anything else: reports when something was painted, and what took long. */
export function installProbe(): void {
  const afterPaint = () =>
    new Promise<number>(resolve => {
      requestAnimationFrame(() => {
        // The message arrives in the first task after this frame was painted.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(0)
      })
    })
  const probe: Probe = { afterPaint, keys: [], longTasks: [], firstRows: null }
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) probe.longTasks.push(entry.duration)
  }).observe({ type: 'longtask' })
  addEventListener(
    'keydown',
    event => void afterPaint().then(painted => probe.keys.push(painted - event.timeStamp)),
    { capture: true },
  )
  const waitForRows = () => {
    if (document.querySelector('[role=gridcell], [data-testid=data-grid-canvas]') === null)
      return void requestAnimationFrame(waitForRows)
    void afterPaint().then(painted => {
      probe.firstRows = painted - (performance.getEntriesByName('rows-start')[0]?.startTime ?? 0)
    })
  }
  requestAnimationFrame(waitForRows)
  Object.assign(window, { probe })
}

interface Probe {
  readonly afterPaint: () => Promise<number>
  /** From each key event to the frame after it, in milliseconds. */
  keys: number[]
  longTasks: number[]
  firstRows: number | null
}

/** What every page can be asked to do. */
interface Subject {
  /** Goes to the first price; where ranges can be selected, with so many prices below it. */
  start(rows?: number): void
  /** Puts the text on the clipboard, where the page pastes from one. */
  copy?(text: string): void
  paste(text: string): void
  undo(): void
  fill(rows: number): void
  sort(): void
  filter(word: string): void
  showAll(): void
  /** What scrolls, where it is not the element with the role of a grid. */
  scroller?(): HTMLElement
}

declare global {
  interface Window {
    probe: Probe
    bench: Subject
  }
}
