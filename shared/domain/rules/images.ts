/** Image types the marketplace accepts (API document §2), by their leading bytes. */
export type ImageType = 'jpeg' | 'png' | 'webp'

/** The `Content-Type` with which a picture of each type is served. */
export const IMAGE_MIME: Readonly<Record<ImageType, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

/** Recognises an image by its leading bytes (12 are enough); null for anything else, whatever its name or MIME type says. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes.subarray(8), [0x57, 0x45, 0x42, 0x50]))
    return 'webp'
  return null
}

/** Splits the document's `image_url` field: one or more URLs separated by `;`, blanks around them ignored. */
export function splitImageUrls(text: string): string[] {
  return text
    .split(';')
    .map(url => url.trim())
    .filter(url => url !== '')
}

function startsWith(bytes: Uint8Array, head: readonly number[]): boolean {
  return head.every((byte, index) => bytes[index] === byte)
}
