/**
 * Why a URL is not, or may not be, an image that the marketplace accepts (API document §2: JPEG, PNG, WebP,
 * at most 5 MB). The document doesn't show whether it follows redirects or which addresses it reaches.
 */
export const IMAGE_TROUBLES = [
  /** Not an http or https URL, or one with a name and password in it. */
  'not-an-address',
  /** Only this computer's own network knows it, so the marketplace can't fetch it. */
  'private-address',
  'unreachable',
  /** Its certificate is not trusted. */
  'certificate',
  'too-slow',
  /** Answered with an error; `status` says which. */
  'refused',
  /** Redirects to the URL in `at`. */
  'redirected',
  'too-big',
  /** More pixels than are shown here; the marketplace may accept it. */
  'too-many-pixels',
  /** Not JPEG, PNG or WebP; `found` says what it looks like. */
  'wrong-type',
  /** Starts like an image but isn't one, or is incomplete. */
  'broken',
] as const
/** Set by the core's check of one URL; `mayStillBeTaken` says which of them a person may override. */
export type ImageTrouble = (typeof IMAGE_TROUBLES)[number]

/** Problems that the marketplace may not have: a person may add such an image anyway. */
const UNSURE: ReadonlySet<ImageTrouble> = new Set([
  'private-address',
  'unreachable',
  'certificate',
  'too-slow',
  'refused',
  'redirected',
  'too-many-pixels',
])

/** Whether the marketplace may accept the image all the same, so that a person may add it anyway. */
export function mayStillBeTaken(trouble: ImageTrouble): boolean {
  return UNSURE.has(trouble)
}
