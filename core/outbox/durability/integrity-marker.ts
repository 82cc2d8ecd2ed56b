import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { type Disk, realDisk } from '../../disk/disk.ts'
import { jsonFile } from '../../disk/json-file.ts'

/**
 * What is known of an outbox outside its folder, so that a missing, empty, older or foreign file is noticed. It may
 * lag behind the outbox but is never ahead of it: it is written after the commits it describes.
 */
export interface MarkerContent {
  /** The highest number given to a change. */
  lastSeq: number
  /** The lowest number of a change that is not final; null when all are. */
  openFrom: number | null
  /** The highest revision of a row. */
  rev: number
  /** A person's pause also holds when the file that stored it is gone. */
  paused: boolean
  /** The number of drafts, and of transactions on them so far; null in a marker that an older program wrote. */
  drafts: { rev: number; count: number } | null
}

/** The file of the marker, outside the account's folder. */
export interface IntegrityMarker {
  /** Null when there is none, or none that can be trusted. */
  read(): MarkerContent | null
  /** Throws what the disk throws. */
  write(marked: MarkerContent): void
}

/** The file of an account's marker in the folder of markers (`seals/`). */
export const markerPath = (folder: string, account: string): string => join(folder, `${account}.json`)

/** Deletes the marker of a removed account, and what an interrupted write or read left beside it. */
export function removeMarker(path: string): void {
  const folder = dirname(path)
  if (!existsSync(folder)) return
  const stem = basename(path, '.json')
  for (const name of readdirSync(folder))
    if (name.startsWith(`${stem}.`)) rmSync(join(folder, name), { force: true })
}

/** The marker of `account` in the file `path`. A marker of another account counts as none. */
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
 * The checksum proves that this is exactly what was written, so nothing else is validated: a start cannot wait for a
 * schema to be built.
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
