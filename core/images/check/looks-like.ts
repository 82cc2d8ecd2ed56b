/**
 * What bytes that are no JPEG, PNG or WebP look like: the name of a format, `text` or `empty`; null for anything else.
 */
export function looksLike(bytes: Uint8Array): string | null {
  if (bytes.byteLength === 0) return 'empty'
  const head = String.fromCharCode(...bytes.subarray(0, 1024))
  const known = SIGNATURES.find(([signature]) => head.startsWith(signature))
  if (known !== undefined) return known[1]
  if (head.startsWith('ftyp', 4)) return BRANDS.find(([brand]) => brand.test(head.slice(8, 12)))?.[1] ?? null
  return textualName(head)
}

const SIGNATURES: readonly (readonly [string, string])[] = [
  ['GIF8', 'GIF'],
  ['%PDF-', 'PDF'],
  ['BM', 'BMP'],
  ['II*\0', 'TIFF'],
  ['MM\0*', 'TIFF'],
  ['\0\0\x01\0', 'ICO'],
  ['\xff\x0a', 'JPEG XL'],
  ['\0\0\0\x0cJXL ', 'JPEG XL'],
  ['\0\0\0\x0cjP  ', 'JPEG 2000'],
  ['8BPS', 'PSD'],
  ['PK\x03\x04', 'ZIP'],
  ['\x1f\x8b', 'GZIP'],
]

/** For formats made of boxes, the first of which names the format. */
const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^avi[fs]$/, 'AVIF'],
  [/^(hei[cxms]|hev[cxms]|mif1|msf1)$/, 'HEIC'],
  [/^(isom|iso\d|mp4\d|avc1|M4V |qt {2})$/, 'MP4'],
]

function textualName(head: string): string | null {
  const start = head
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
    .toLowerCase()
  if (/<svg[\s>]/.test(start) && start.startsWith('<')) return 'SVG'
  if (/^<(!doctype html|html|head|body)\b/.test(start) || (start.startsWith('<') && start.includes('<html')))
    return 'HTML'
  if (start.startsWith('<?xml')) return 'XML'
  if (/^[[{]/.test(start)) return 'JSON'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: characters that no text holds are what is looked for
  return /[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(head) ? null : 'text'
}
