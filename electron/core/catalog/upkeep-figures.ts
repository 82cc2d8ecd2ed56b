/** How often the catalog is kept up. */
export interface UpkeepFigures {
  /** Between two looks at the list of orders, while the program is in use. */
  feedEveryMs: number
  /** Between two looks at the products that wait for approval. */
  approvalsEveryMs: number
  /** Between two looks at the first page of the list, while whole readings are rare. */
  sentinelEveryMs: number
  /** Between the end of one whole reading and the beginning of the next. */
  pauseMs: number
  /** The same while orders are followed: what changes by selling is known without it. */
  longPauseMs: number
}

export const UPKEEP: UpkeepFigures = {
  feedEveryMs: 120_000,
  approvalsEveryMs: 600_000,
  sentinelEveryMs: 300_000,
  pauseMs: 600_000,
  longPauseMs: 3_600_000,
}
