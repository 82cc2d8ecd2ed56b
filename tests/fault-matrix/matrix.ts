import { rmSync } from 'node:fs'
import { type Ground, makeFiles } from './computer.ts'
import { FAULTS, type Fault } from './faults.ts'
import { OPERATIONS, type Operation } from './operations.ts'
import { READ_FAULTS, RESOLVING_READS, type ReadCell, type ResolvingRead, runRead } from './reads.ts'
import { openWrongServers } from './recovery-path.ts'
import { type Cell, runCell } from './run-cell.ts'

/** The result of a cell, or why it couldn't be completed. */
export type Ran<C> = C | { error: string }

export interface Matrix {
  cells: readonly { operation: Operation; fault: Fault; ran: Ran<Cell> }[]
  readCells: readonly {
    read: ResolvingRead
    fault: Fault
    carriedOut: 'no' | 'at-once'
    ran: Ran<ReadCell>
  }[]
}

/** Whether a cell is run, by the places of its operation (or read) and its fault in their tables. */
type Share = (row: number, column: number) => boolean

export const EVERY_CELL: Share = () => true
/** Each operation meets a third of the faults, and each fault a third of the operations. */
export const THIRD_OF_CELLS: Share = (row, column) => (row + column) % 3 === 0

/** Runs the cells of a share, one after the other. */
export async function runMatrix(share: Share): Promise<Matrix> {
  const wrongServers = await openWrongServers()
  const ground = { wrongServers, files: await makeFiles(wrongServers) }
  try {
    return { cells: await runCells(ground, share), readCells: await runLooks(ground, share) }
  } finally {
    rmSync(ground.files, { recursive: true, force: true })
    await wrongServers.close()
  }
}

async function runCells(ground: Ground, share: Share): Promise<Matrix['cells']> {
  const cells: Matrix['cells'][number][] = []
  for (const [row, operation] of OPERATIONS.entries())
    for (const fault of FAULTS.filter((_, column) => share(row, column)))
      cells.push({ operation, fault, ran: await tried(() => runCell(operation, fault, ground)) })
  return cells
}

async function runLooks(ground: Ground, share: Share): Promise<Matrix['readCells']> {
  const readCells: Matrix['readCells'][number][] = []
  for (const [row, read] of RESOLVING_READS.entries())
    for (const fault of READ_FAULTS.filter((_, column) => share(row, column)))
      for (const carriedOut of ['at-once', 'no'] as const)
        if ((read.onlyAfter ?? carriedOut) === carriedOut)
          readCells.push({
            read,
            fault,
            carriedOut,
            ran: await tried(() => runRead(read, fault, carriedOut, ground)),
          })
  return readCells
}

async function tried<C>(run: () => Promise<C>): Promise<Ran<C>> {
  try {
    return await run()
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
