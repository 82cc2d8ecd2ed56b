import { grid } from './grid/grid.ts'
import type { Figure } from './line.ts'

/** Every figure, the quick ones first. */
export const FIGURES: readonly Figure[] = [grid]
