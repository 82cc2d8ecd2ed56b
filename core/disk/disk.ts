import {
  closeSync,
  constants,
  fdatasyncSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'

/**
 * The calls through which our own files reach the disk, so that tests can cut the power between any two of them. All
 * throw what the disk throws.
 */
export interface Disk {
  /** `made`: the file must not exist yet. */
  open(path: string, how: 'made' | 'appended'): number
  /** Writes all bytes. */
  write(file: number, bytes: Uint8Array, at: number): void
  truncate(file: number, length: number): void
  /** On return the content and the length of the file are on the disk. */
  sync(file: number): void
  syncData(file: number): void
  close(file: number): void
  rename(from: string, to: string): void
  remove(path: string): void
  /**
   * On return, names created, changed or removed in the folder are on the disk. Windows has no such call and needs
   * none.
   */
  syncFolder(folder: string): void
}

/** Only this user may read our files. */
const OURS = 0o600
const FLAGS = {
  made: 'wx',
  // Not O_APPEND, which ignores the offset.
  appended: constants.O_RDWR | constants.O_CREAT,
} as const

export const realDisk: Disk = {
  open: (path, how) => openSync(path, FLAGS[how], OURS),
  write: (file, bytes, at) => {
    let done = 0
    while (done < bytes.length) done += writeSync(file, bytes, done, bytes.length - done, at + done)
  },
  truncate: ftruncateSync,
  sync: fsyncSync,
  syncData: fdatasyncSync,
  close: closeSync,
  rename: renameSync,
  remove: path => rmSync(path, { force: true }),
  syncFolder: folder => {
    if (process.platform === 'win32') return
    const handle = openSync(folder, 'r')
    try {
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
  },
}
