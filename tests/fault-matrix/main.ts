import { errorsIn, matrixAsMarkdown } from './markdown.ts'
import { EVERY_CELL, runMatrix } from './matrix.ts'

const matrix = await runMatrix(EVERY_CELL)
process.stdout.write(matrixAsMarkdown(matrix))
const errors = errorsIn([...matrix.cells, ...matrix.readCells])
if (errors.length > 0) {
  console.error(`${errors.length} cells could not be run to their end`)
  process.exitCode = 1
}
