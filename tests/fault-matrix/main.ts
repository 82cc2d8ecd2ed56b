import { errorsIn, matrixAsMarkdown } from './markdown.ts'
import { runMatrix } from './matrix.ts'

const matrix = await runMatrix()
process.stdout.write(matrixAsMarkdown(matrix))
const errors = errorsIn([...matrix.cells, ...matrix.looks])
if (errors.length > 0) {
  console.error(`${errors.length} cells could not be run to their end`)
  process.exitCode = 1
}
