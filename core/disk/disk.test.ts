import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { fileKeyStore } from '../account/keys/file-key-store.ts'
import { ownFolder } from '../fixtures/own-folder.ts'
import { fileMarker, type MarkerContent } from '../outbox/durability/integrity-marker.ts'
import { openJournalFile } from '../outbox/durability/journal/journal-file.ts'
import type { Disk } from './disk.ts'
import { powerCutDisk } from './fixtures/power-cut.ts'
import { jsonFile } from './json-file.ts'

let folder: string
beforeEach(() => {
  folder = ownFolder()
})

const sealed = (lastSeq: number): MarkerContent => ({
  lastSeq,
  openFrom: 1,
  rev: lastSeq,
  paused: false,
  drafts: null,
})
const journal = (disk: Disk) => openJournalFile(join(folder, 'a.log'), 0, disk)

/** Code that saves something, and how to read it back without the disk of the test. */
const KEEPERS: [string, (disk: Disk, turn: number) => unknown, () => unknown][] = [
  [
    'settings',
    (disk, turn) => jsonFile(join(folder, 'a.json'), () => 0, disk).write(turn),
    () => {
      const read = jsonFile(join(folder, 'a.json'), () => 0).read()
      return read.kind === 'read' ? read.json : read.kind
    },
  ],
  [
    'the integrity marker of an outbox',
    (disk, turn) => fileMarker(join(folder, 'a.json'), 'a', () => 0, disk).write(sealed(turn)),
    () => fileMarker(join(folder, 'a.json'), 'a', () => 0).read()?.lastSeq,
  ],
  [
    'a key in a file',
    async (disk, turn) => {
      const saved = await fileKeyStore(folder, disk).save('a', String(turn))
      if (saved.kind !== 'saved') throw new Error(saved.kind)
    },
    () => Number(readFileSync(join(folder, 'a.key'), 'utf8')),
  ],
  [
    'a rewritten journal',
    (disk, turn) => journal(disk).replace(`${turn}\n`),
    () => Number(readFileSync(join(folder, 'a.log'), 'utf8')),
  ],
]

/** A power cut looks like any error of the disk. */
async function tried(act: () => unknown): Promise<void> {
  try {
    await act()
  } catch {
    // The power is gone.
  }
}

test.each(KEEPERS)('%s: what was saved survives a power cut', async (_, save, read) => {
  for (const turn of [1, 2]) {
    const disk = powerCutDisk()
    await save(disk, turn)
    disk.cut()
    expect(read()).toBe(turn)
  }
})

test.each(KEEPERS)('%s: a power cut during a save leaves the old or the new value', async (_, save, read) => {
  const seen = new Set<unknown>()
  for (let calls = 0; calls < 12; calls++) {
    await save(powerCutDisk(), 1)
    const disk = powerCutDisk(calls)
    await tried(() => save(disk, 2))
    disk.cut()
    seen.add(read())
  }
  expect(seen).toEqual(new Set([1, 2]))
})

test('each line of a journal survives a power cut, the very first too', () => {
  const disk = powerCutDisk()
  const file = journal(disk)
  for (const lines of ['one\n', 'two\n', 'three\n']) {
    file.append(lines)
    disk.cut()
    expect(readFileSync(join(folder, 'a.log'), 'utf8')).toMatch(new RegExp(`${lines}$`))
  }
  file.close()
})
