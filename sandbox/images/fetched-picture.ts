import type { ImageType } from '../../shared/domain/rules/images.ts'

/** A picture that was downloaded, checked and made smaller; `type` is what its leading bytes say. */
export interface FetchedPicture {
  url: string
  type: ImageType
  full: Uint8Array
  thumbnail: Uint8Array
}

export type Fetched =
  | { kind: 'fetched'; picture: FetchedPicture }
  /** `why` is a part of a sentence: "is larger than 5 MB". */
  | { kind: 'refused'; why: string }
