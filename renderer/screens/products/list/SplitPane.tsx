import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import css from './SplitPane.module.css'

interface SplitPaneProps {
  list: ReactNode
  /** Beside the list, over it in a narrow window; null when nothing is open. */
  panel: ReactNode | null
  /** The accessible name of the divider. */
  label: string
}

const LEAST = 360
const MOST_SHARE = 0.7
const KEY_STEP = 24
/**
 * In CSS pixels, for the life of the window: a person sets it once for all products. In a window of 1280 the list beside it
 * shows its columns up to the price, also with a scroll bar.
 */
const panelWidth = createStore(() => 464)

/** A list with a panel at its right, the divider movable by pointer and by arrow keys. */
export function SplitPane({ list, panel, label }: SplitPaneProps) {
  const panes = useRef<HTMLDivElement>(null)
  const width = useStore(panelWidth)

  const most = () => Math.max(LEAST, Math.round((panes.current?.clientWidth ?? 1200) * MOST_SHARE))
  const take = (next: number) => panelWidth.setState(Math.round(Math.max(LEAST, Math.min(most(), next))))
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    const line = event.currentTarget
    const start = event.clientX + width
    line.setPointerCapture(event.pointerId)
    line.onpointermove = move => take(start - move.clientX)
    line.onpointerup = () => {
      line.onpointermove = null
      line.onpointerup = null
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowLeft' ? 1 : event.key === 'ArrowRight' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    take(width + step * KEY_STEP)
  }

  return (
    <div ref={panes} className={css.panes} style={{ '--panel': `${width}px` } as React.CSSProperties}>
      <div className={css.list}>{list}</div>
      {panel === null ? null : (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: an <hr> takes no keys */}
          <div
            className={css.line}
            role="separator"
            aria-orientation="vertical"
            aria-label={label}
            aria-valuenow={width}
            aria-valuemin={LEAST}
            aria-valuemax={Math.max(width, most())}
            tabIndex={0}
            onPointerDown={onPointerDown}
            onKeyDown={onKeyDown}
          />
          <div className={css.panel}>{panel}</div>
        </>
      )}
    </div>
  )
}
