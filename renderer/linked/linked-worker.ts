import { type LinkedReading, readLinked } from '../../shared/import/linked/read-linked.ts'
import { linkedCsv, linkedWorkbook } from '../../shared/import/linked/write-linked.ts'
import { markIn } from '../../shared/import/xlsx/own-mark.ts'
import { writeWorkbook } from '../../shared/import/xlsx/write-workbook.ts'
import { fromBase64, toBase64 } from '../bridge/base64.ts'

export type LinkedJob =
  /** Bytes as they came: in base64 from the core, as they are from a dropped file. */
  | { kind: 'read'; bytes: string | Uint8Array; given: Omit<Parameters<typeof readLinked>[0], 'bytes'> }
  | { kind: 'xlsx'; given: Parameters<typeof linkedWorkbook> }
  | { kind: 'workbook'; given: Parameters<typeof writeWorkbook> }
  | { kind: 'mark'; bytes: Uint8Array }
  | { kind: 'csv'; given: Parameters<typeof linkedCsv> }

export interface LinkedAnswers {
  read: LinkedReading
  xlsx: WrittenFile
  csv: WrittenFile
  mark: { mark: string | null }
  workbook: { bytes: Uint8Array<ArrayBuffer> }
}

interface WrittenFile {
  bytes: Uint8Array<ArrayBuffer>
  base64: string
}

/** The worker's global scope; the window's types describe another `self`. */
const scope = self as unknown as {
  postMessage(answer: LinkedAnswers[keyof LinkedAnswers]): void
  onmessage: ((event: MessageEvent<LinkedJob>) => void) | null
}

scope.onmessage = ({ data }) => scope.postMessage(answerTo(data))

function answerTo(job: LinkedJob): LinkedAnswers[keyof LinkedAnswers] {
  switch (job.kind) {
    case 'read':
      return readLinked({
        ...job.given,
        bytes: typeof job.bytes === 'string' ? fromBase64(job.bytes) : job.bytes,
      })
    case 'xlsx':
      return written(linkedWorkbook(...job.given))
    case 'mark':
      return { mark: markIn(job.bytes) }
    case 'workbook':
      return { bytes: writeWorkbook(...job.given) }
    case 'csv':
      return written(linkedCsv(...job.given))
  }
}

const written = (bytes: Uint8Array<ArrayBuffer>): WrittenFile => ({ bytes, base64: toBase64(bytes) })
