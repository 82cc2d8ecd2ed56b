import type { Matrix, Ran } from './matrix.ts'
import { OPERATIONS } from './operations.ts'
import { RESOLVING_READS } from './reads.ts'
import type { Stage } from './watch-change.ts'

/** Sentences by number, in the order of their first use. */
interface Sentences {
  numbers(stages: readonly Stage[]): string
  list(): readonly string[]
}

/** The whole matrix as the text of docs/fault-matrix.md. */
export function matrixAsMarkdown(matrix: Matrix): string {
  const sentences = makeSentences()
  const tables = [
    ...OPERATIONS.map(({ kind }) => operationTable(matrix, kind, sentences)),
    readTables(matrix, sentences),
  ]
  const legend = sentences.list().map((sentence, index) => `${index + 1}. ${sentence}`)
  return `${[intro(matrix), ...tables, '## What a person reads', legend.join('\n')].join('\n\n')}\n`
}

function intro({ cells, readCells }: Matrix): string {
  return [
    '# Fault matrix',
    'Written by `npm run -s faults > docs/fault-matrix.md` from a run; what each cell must show is in `tests/fault-matrix/expected.ts`. Every operation meets every fault once: the real client, rate limiter, catalog and outbox over real sockets and real files, on a clock that stands still between two events.',
    `${cells.length} cells of ${OPERATIONS.length} operations, and ${readCells.length} cells of reads.`,
    [
      '- *class*: what the first answer to the write means (`core/api/classify.ts`); – when there is none.',
      '- *then*, *in the end*: the state of the change after the first answer, and at the end, when it is final or needs a decision.',
      '- *effects*: how often it took effect at the marketplace.',
      '- *requests*: POST + GET + probes that reached the marketplace, from queueing to the end.',
      '- *reads*: what a person reads in the outbox, one sentence after the other; the numbers refer to the list at the end.',
    ].join('\n'),
  ].join('\n\n')
}

function operationTable({ cells }: Matrix, kind: string, sentences: Sentences): string {
  const rows = cells
    .filter(({ operation }) => operation.kind === kind)
    .map(({ fault, ran }) => {
      if ('error' in ran) return row([fault.name, '', '', ran.error, '', '', ''])
      const requests = `${ran.writes} + ${ran.reads} + ${ran.probes}`
      const says = sentences.numbers(ran.stages)
      return row([
        fault.name,
        ran.class ?? '–',
        ran.after.state,
        ran.end.state,
        `${ran.effects}`,
        requests,
        says,
      ])
    })
  const head = ['fault', 'class', 'then', 'in the end', 'effects', 'requests', 'reads']
  return [`## ${kind}`, table(head, rows)].join('\n\n')
}

function readTables({ readCells }: Matrix, sentences: Sentences): string {
  const head = ['fault of the first read', 'carried out', 'in the end', 'effects', 'requests', 'reads']
  const tables = RESOLVING_READS.map(({ kind, operation }) => {
    const rows = readCells
      .filter(({ read }) => read.kind === kind)
      .map(({ fault, carriedOut, ran }) => {
        const done = carriedOut === 'no' ? 'no' : 'yes'
        if ('error' in ran) return row([fault.name, done, ran.error, '', '', ''])
        const requests = `${ran.writes} + ${ran.reads} + ${ran.probes}`
        return row([fault.name, done, ran.end, `${ran.effects}`, requests, sentences.numbers(ran.stages)])
      })
    return [`### ${kind}, after ${operation.kind}`, table(head, rows)].join('\n\n')
  })
  const what =
    'The write loses its answer to a reset, carried out or not; then the first read of this kind meets the fault.'
  return ['## Reads', what, ...tables].join('\n\n')
}

function makeSentences(): Sentences {
  const known = new Map<string, number>()
  const numberOf = (sentence: string) => {
    const number = known.get(sentence) ?? known.size + 1
    known.set(sentence, number)
    return number
  }
  return {
    numbers: stages => {
      const numbers = stages.map(({ sentence }) => numberOf(timeless(sentence)))
      return numbers.filter((number, index) => number !== numbers[index - 1]).join(' ')
    },
    list: () => [...known.keys()],
  }
}

/** Times are left out of the tables. */
function timeless(sentence: string): string {
  return sentence.replaceAll(/(\d{1,2} \w+ \d{4}(,| at) )?\d{2}:\d{2}(:\d{2})?/g, '…')
}

function table(head: readonly string[], rows: readonly string[]): string {
  return [row(head), row(head.map(() => '---')), ...rows].join('\n')
}

function row(values: readonly string[]): string {
  return `| ${values.join(' | ')} |`
}

/** Cells that couldn't be completed. */
export function errorsIn(ran: readonly { ran: Ran<object> }[]): string[] {
  return ran.flatMap(({ ran }) => ('error' in ran ? [String(ran.error)] : []))
}
