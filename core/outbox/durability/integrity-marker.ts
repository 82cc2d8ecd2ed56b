import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { type Disk, realDisk } from '../../disk/disk.ts'
import { jsonFile } from '../../disk/json-file.ts'

/**
 * What is known of an outbox outside its folder, so that a missing, empty, older or foreign file is noticed. May lag
 * behind the outbox, and is never ahead of it: it is written after the commits it tells of.
 */
export interface MarkerContent {
  /** The highest number given to a change. */
  lastSeq: number
  /** The lowest number of a change that is not final; null when all are. */
  openFrom: number | null
  /** The highest revision of a row. */
  rev: number
  /** A person's pause holds also when the file that knew of it is gone. */
  paused: boolean
  /** How many drafts there were, after so many transactions on them; null in one that an older program wrote. */
  drafts: { rev: number; count: number } | null
}

/** The seal of one account. */
export interface IntegrityMarker {
  /** Null when there is none, or none that can be believed. */
  read(): MarkerContent | null
  /** Throws what the disk throws. */
  write(marked: MarkerContent): void
}

/** The file of an account's seal in the folder of seals. */
export function markerPath(folder: string, account: string): string {
  return join(folder, `${account}.json`)
}

/** Deletes the seal of an account that is removed, with what a broken writing or reading left beside it. */
export function removeMarker(path: string): void {
  const folder = dirname(path)
  if (!existsSync(folder)) return
  const stem = basename(path, '.json')
  for (const name of readdirSync(folder))
    if (name.startsWith(`${stem}.`)) rmSync(join(folder, name), { force: true })
}

/** The seal of `account` in the file `path`; one of another account counts as none. */
export function fileMarker(
  path: string,
  account: string,
  now: () => number,
  disk: Disk = realDisk,
): IntegrityMarker {
  const file = jsonFile(path, now, disk)
  return {
    read: () => {
      const read = file.read()
      return read.kind === 'read' ? believed(read.json, account) : null
    },
    write: marked => {
      const marker = { account, ...marked }
      file.write({ ...marker, crc: crcOfMarker(marker) })
    },
  }
}

/**
 * The checksum says that this is to the letter what was written, so nothing else is asked of it: a start cannot wait
 * for a schema to be put together.
 */
function believed(json: unknown, account: string): MarkerContent | null {
  if (typeof json !== 'object' || json === null) return null
  const marker = { drafts: null, ...json } as MarkerContent & { account: string; crc: number }
  if (marker.account !== account || marker.crc !== crcOfMarker(marker)) return null
  const { lastSeq, openFrom, rev, paused, drafts } = marker
  return { lastSeq, openFrom, rev, paused, drafts }
}

function crcOfMarker({
  account,
  lastSeq,
  openFrom,
  rev,
  paused,
  drafts,
}: MarkerContent & { account: string }): number {
  const more = drafts === null ? [] : [drafts.rev, drafts.count]
  return crc32(JSON.stringify([account, lastSeq, openFrom, rev, paused, ...more]))
}
