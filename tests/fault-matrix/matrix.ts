import { rmSync } from 'node:fs'
import { type Ground, makeFiles } from './computer.ts'
import { FAULTS, type Fault } from './faults.ts'
import { OPERATIONS, type Operation } from './operations.ts'
import { LOOK_FAULTS, LOOKS, type Look, type LookCell, runLook } from './reads.ts'
import { openAstray } from './recovery-path.ts'
import { type Cell, runCell } from './run-cell.ts'

/** The result of a cell, or why it couldn't be completed. */
export type Ran<C> = C | { error: string }

export interface Matrix {
  cells: readonly { operation: Operation; fault: Fault; ran: Ran<Cell> }[]
  looks: readonly { look: Look; fault: Fault; carriedOut: 'no' | 'at-once'; ran: Ran<LookCell> }[]
}

/** Runs every cell, one after the other. */
export async function runMatrix(): Promise<Matrix> {
  const astray = await openAstray()
  const ground = { astray, files: await makeFiles(astray) }
  try {
    return { cells: await runCells(ground), looks: await runLooks(ground) }
  } finally {
    rmSync(ground.files, { recursive: true, force: true })
    await astray.close()
  }
}

async function runCells(ground: Ground): Promise<Matrix['cells']> {
  const cells: Matrix['cells'][number][] = []
  for (const operation of OPERATIONS)
    for (const fault of FAULTS)
      cells.push({ operation, fault, ran: await tried(() => runCell(operation, fault, ground)) })
  return cells
}

async function runLooks(ground: Ground): Promise<Matrix['looks']> {
  const looks: Matrix['looks'][number][] = []
  for (const look of LOOKS)
    for (const fault of LOOK_FAULTS)
      for (const carriedOut of ['at-once', 'no'] as const)
        if ((look.onlyAfter ?? carriedOut) === carriedOut)
          looks.push({
            ...{ look, fault, carriedOut },
            ran: await tried(() => runLook(look, fault, carriedOut, ground)),
          })
  return looks
}

async function tried<C>(run: () => Promise<C>): Promise<Ran<C>> {
  try {
    return await run()
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
