import { parentPort } from 'node:worker_threads'
import type { CatalogColumns } from '../../shared/import/plan/lookup.ts'
import { unpackLarge } from '../base/unpack.ts'
import { judgeHotFile, readLayout, type UnpackedFile } from './judge-file.ts'
import type { FromJudge, ToJudge } from './judge-in-worker.ts'

/** A thread that judges one file after the other: an entry of the build beside each program that has hot folders. */
let pages: CatalogColumns[] = []
let file: UnpackedFile | null = null

const tell = (message: FromJudge) => parentPort?.postMessage(message)

parentPort?.on('message', (message: ToJudge) => {
  switch (message.kind) {
    case 'file': {
      file = { ...message.file, unpacked: unpackLarge(message.file.bytes) }
      pages = []
      const reading = readLayout(file)
      return tell(reading.kind === 'table' ? reading : { kind: 'judged', judgement: reading })
    }
    case 'page':
      return void pages.push(message.page)
    case 'ground':
      if (file !== null) tell({ kind: 'judged', judgement: judgeHotFile(file, { ...message.ground, pages }) })
      // What waits holds nothing.
      file = null
      pages = []
  }
})
