import type { ImageType } from '../../shared/domain/rules/images.ts'

/** A downloaded, checked and scaled image; `type` is detected from its first bytes. */
export interface FetchedPicture {
  url: string
  type: ImageType
  full: Uint8Array
  thumbnail: Uint8Array
}

export type Fetched =
  | { kind: 'fetched'; picture: FetchedPicture }
  /** `why` is part of a sentence: "is larger than 5 MB". */
  | { kind: 'refused'; why: string }
