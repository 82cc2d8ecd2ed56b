import { z } from 'zod'
import type { Output } from '../../shared/contract/contract.ts'
import { givenAnswers } from '../../shared/contract/groups/files.ts'
import type { SettingsFile } from '../disk/json-file.ts'
import { openLayoutFiles } from './layout-files.ts'

type Known = NonNullable<Output<'readAnswers'>['known']>

/** What a person answered about files of each layout, for the next file like it. */
export interface ImportAnswers {
  read(layout: string): Known | null
  /** Null forgets them. */
  keep(layout: string, file: string, answers: Known['answers'] | null): Output<'keepAnswers'>
}

const VERSION = 1
const stored = z.object({
  version: z.literal(VERSION),
  file: z.string(),
  at: z.number(),
  answers: givenAnswers.nullable(),
})
type Stored = Omit<z.output<typeof stored>, 'version'>
const NOTHING: Stored = { file: '', at: 0, answers: null }

export function openImportAnswers(
  fileOf: (name: string) => SettingsFile,
  now: () => number,
  onAside: (as: string) => void,
): ImportAnswers {
  const storedOf = openLayoutFiles<Stored>(fileOf, { version: VERSION, none: NOTHING, readJson, onAside })
  return {
    read: layout => {
      const { file, at, answers } = storedOf(layout).read()
      return answers === null ? null : { file, at, answers }
    },
    keep: (layout, file, answers) => storedOf(layout).keep({ file, at: Math.floor(now()), answers }),
  }
}

function readJson(json: unknown): Stored | null {
  const read = stored.safeParse(json)
  if (!read.success) return null
  const { version: _version, ...found } = read.data
  return found
}
