/**
 * Why an address is not, or may not be, an image that the marketplace takes (API document §2: JPEG, PNG, WebP, at most
 * 5 MB). Whether its service follows redirects, and which addresses it reaches, is not shown.
 */
export const IMAGE_TROUBLES = [
  /** Not an http or https address, or one with a name and password in it. */
  'not-an-address',
  /** Only this computer's own network knows it, so the marketplace cannot fetch it. */
  'private-address',
  'unreachable',
  /** Its certificate is not trusted. */
  'certificate',
  'too-slow',
  /** Answered with an error; `status` says which. */
  'refused',
  /** Leads to another address, named in `at`. */
  'redirected',
  'too-big',
  /** More pixels than are shown here; the marketplace may take it. */
  'too-many-pixels',
  /** Something else than JPEG, PNG or WebP; `found` says what it looks like. */
  'wrong-type',
  /** Begins as an image and is none, or stops short. */
  'broken',
] as const
export type ImageTrouble = (typeof IMAGE_TROUBLES)[number]

/** Troubles that the marketplace may not have: a person may add such an image all the same. */
const UNSURE: ReadonlySet<ImageTrouble> = new Set([
  'private-address',
  'unreachable',
  'certificate',
  'too-slow',
  'refused',
  'redirected',
  'too-many-pixels',
])

export function mayStillBeTaken(trouble: ImageTrouble): boolean {
  return UNSURE.has(trouble)
}
