import type { Use } from '../../../shared/contract/groups/connection.ts'

/** One minute as a bar: heights from 0 to 1 of the plot. */
interface Bar {
  readonly at: number
  readonly ours: number
  readonly foreign: number
  readonly oursHigh: number
  readonly foreignHigh: number
}

export interface HourPlot {
  readonly bars: readonly Bar[]
  readonly ours: number
  readonly foreign: number
  /** Requests a minute that would use up the hour. */
  readonly pace: number
  /** Its height, from 0 to 1. */
  readonly paceHigh: number
  /** The busiest minute; null when there were no requests. */
  readonly busiest: { readonly at: number; readonly count: number } | null
}

const MINUTES = 60
/** Room above the line, so that it is distinct from the edge. */
const HEADROOM = 1.25

/** The requests of the hour as bars under the pace that the limit allows. */
export function hourPlot({ minutes, limit }: Use): HourPlot {
  const pace = limit / MINUTES
  let busiest: HourPlot['busiest'] = null
  let ours = 0
  let foreign = 0
  for (const minute of minutes) {
    const count = minute.ours + minute.foreign
    ours += minute.ours
    foreign += minute.foreign
    if (count > (busiest?.count ?? 0)) busiest = { at: minute.at, count }
  }
  const top = Math.max(pace * HEADROOM, busiest?.count ?? 0, 1)
  const bars = minutes.map(minute => ({
    ...minute,
    oursHigh: minute.ours / top,
    foreignHigh: minute.foreign / top,
  }))
  return { bars, ours, foreign, pace, paceHigh: pace / top, busiest }
}
