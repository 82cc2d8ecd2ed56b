import { crawl } from './crawl.ts'
import { grid } from './grid/grid.ts'
import { history } from './history.ts'
import { importing } from './import.ts'
import type { Figure } from './line.ts'
import { memory } from './memory.ts'
import { outbox } from './outbox.ts'
import { queue } from './queue.ts'
import { search } from './search.ts'
import { start } from './start.ts'

/** Every figure, in the order they are measured. */
export const BENCHES: readonly Figure[] = [
  grid,
  importing,
  search,
  queue,
  outbox,
  history,
  crawl,
  start,
  memory,
]
