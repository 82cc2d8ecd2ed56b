import { grid } from '../grid/grid.ts'
import type { Benchmark } from '../line.ts'
import { crawl } from './crawl.ts'
import { history } from './history.ts'
import { importing } from './import.ts'
import { importWindow } from './import-window.ts'
import { memory } from './memory.ts'
import { outbox } from './outbox.ts'
import { queue } from './queue.ts'
import { road } from './road.ts'
import { screens } from './screens.ts'
import { search } from './search.ts'
import { start } from './start.ts'

/** Every figure, in the order in which they are measured. */
export const BENCHES: readonly Benchmark[] = [
  grid,
  importing,
  importWindow,
  search,
  queue,
  outbox,
  history,
  crawl,
  start,
  road,
  screens,
  memory,
]
