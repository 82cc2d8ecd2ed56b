import { JOB_CHANGES_MAX, type NewChange } from '../../../shared/domain/changes/change.ts'

/** Uploads that are kept at a time; a window that was closed leaves its own behind. */
const UPLOADS_MAX = 2

/** Changes of jobs too large for one message, until their last part comes. In memory: what is queued is on disk. */
export class ChangeUploads {
  readonly #kept = new Map<string, NewChange[]>()

  /** Adds a part and returns how many changes the upload has now. */
  keep(upload: string, changes: readonly NewChange[]): number {
    const kept = this.#kept.get(upload) ?? []
    if (kept.length + changes.length > JOB_CHANGES_MAX) return kept.length
    kept.push(...changes)
    // The latest upload stands last.
    this.#kept.delete(upload)
    this.#kept.set(upload, kept)
    for (const oldest of [...this.#kept.keys()].slice(0, -UPLOADS_MAX)) this.#kept.delete(oldest)
    return kept.length
  }

  /** The whole job, which is kept no longer; null unless exactly `count` changes came before `last`. */
  complete(last: readonly NewChange[], upload?: { id: string; count: number }): readonly NewChange[] | null {
    if (upload === undefined) return last
    const kept = this.#kept.get(upload.id) ?? []
    this.#kept.delete(upload.id)
    const isWhole = kept.length === upload.count && kept.length + last.length <= JOB_CHANGES_MAX
    return isWhole ? [...kept, ...last] : null
  }
}
