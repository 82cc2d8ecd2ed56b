import type { Answers } from '../../../../shared/import/answers.ts'
import type { CatalogLookup } from '../../../../shared/import/catalog-lookup.ts'
import { headOfFile } from '../../../../shared/import/read-file.ts'
import type { FromWorker, ToWorker } from './protocol.ts'
import { lookupOfColumns, type Reading, readBytes } from './reading.ts'

/** The worker's own end; the window's types describe another `self`. */
const screen = self as unknown as {
  postMessage(message: FromWorker, transfer?: Transferable[]): void
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null
}

let bytes = new Uint8Array()
let name = ''
let answers: Answers = {}
let catalog: CatalogLookup | null = null
let reading: Reading | null = null

screen.onmessage = ({ data }) => {
  switch (data.kind) {
    case 'open':
      bytes = new Uint8Array(data.bytes)
      name = data.name
      catalog = lookupOfColumns(data.catalog)
      lookAtHead()
      judgeAll()
      break
    case 'answer':
      answers = data.answers
      judgeAll()
      break
    case 'catalog':
      catalog = lookupOfColumns(data.catalog)
      judgeAll()
      break
    case 'rows': {
      const rows = reading?.rows(data.verdict, data.offset, data.limit) ?? []
      screen.postMessage({ kind: 'rows', ask: data.ask, rows })
      break
    }
    case 'values':
      screen.postMessage({
        ...{ kind: 'values', ask: data.ask },
        values: reading?.values(data.confirmed, data.source) ?? [],
      })
      break
    case 'source':
      if (reading !== null)
        screen.postMessage({ kind: 'source', ask: data.ask, ...reading.source(data.confirmed, data.from) })
      break
    case 'cut': {
      const cut = reading?.cut(data.verdicts) ?? { bytes: new Uint8Array(), lines: 0 }
      screen.postMessage({ kind: 'cut', ask: data.ask, ...cut })
    }
  }
}

/** A large file takes a moment: its first lines are shown at once, marked as provisional. */
function lookAtHead(): void {
  const head = headOfFile(bytes)
  if (head.length === bytes.length) return
  const result = readBytes(head, name, answers, catalog)
  if (result.kind === 'refused') return
  reading = result.reading
  screen.postMessage({ kind: 'judged', summary: reading.summary, isProvisional: true })
}

function judgeAll(): void {
  const result = readBytes(bytes, name, answers, catalog)
  if (result.kind === 'refused') {
    reading = null
    screen.postMessage({ kind: 'refused', why: result.why })
    return
  }
  reading = result.reading
  screen.postMessage({ kind: 'judged', summary: reading.summary, isProvisional: false })
}
