import type { FileError } from '../file-messages.ts'
import { compoundOf, textKindOf } from './other-kinds.ts'

export type Sniffed =
  | { kind: 'bom'; encoding: 'utf-8' | 'utf-16le' | 'utf-16be'; bytes: number }
  | { kind: 'utf-16'; encoding: 'utf-16le' | 'utf-16be' }
  | { kind: 'text' }
  | { kind: 'refused'; code: FileError }

/**
 * Detects the type of a file from its first 64 kB: byte order mark, magic bytes, pattern of zero bytes, control
 * bytes.
 */
export function sniff(bytes: Uint8Array): Sniffed {
  if (bytes.length === 0) return { kind: 'refused', code: 'file-empty' }
  const head = bytes.subarray(0, 65_536)
  if (starts(head, 0xef, 0xbb, 0xbf)) {
    const behind = magicOf(head.subarray(3))
    return behind === null ? { kind: 'bom', encoding: 'utf-8', bytes: 3 } : { kind: 'refused', code: behind }
  }
  if (starts(head, 0xff, 0xfe, 0, 0) || starts(head, 0, 0, 0xfe, 0xff))
    return { kind: 'refused', code: 'file-utf-32' }
  if (starts(head, 0xff, 0xfe)) return { kind: 'bom', encoding: 'utf-16le', bytes: 2 }
  if (starts(head, 0xfe, 0xff)) return { kind: 'bom', encoding: 'utf-16be', bytes: 2 }
  const magic = magicOf(head, bytes)
  if (magic !== null) return { kind: 'refused', code: magic }
  return patternOf(head)
}

function patternOf(head: Uint8Array): Sniffed {
  const zeros = [0, 0]
  let controls = 0
  for (let i = 0; i < head.length; i++) {
    const byte = head[i] as number
    if (byte === 0) zeros[i & 1] = (zeros[i & 1] as number) + 1
    else if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 26) controls++
  }
  const half = Math.max(1, head.length / 2)
  const [even = 0, odd = 0] = zeros
  // Latin text in UTF-16 has a zero in nearly every second byte.
  if (odd / half > 0.4 && even / half < 0.05) return { kind: 'utf-16', encoding: 'utf-16le' }
  if (even / half > 0.4 && odd / half < 0.05) return { kind: 'utf-16', encoding: 'utf-16be' }
  // A short text with one stray control byte is still text.
  const share = (controls + even + odd) / head.length
  if (share > (head.length > 64 ? 0.1 : 0.5)) return { kind: 'refused', code: 'file-binary' }
  return { kind: 'text' }
}

const MAGIC: readonly (readonly [FileError, readonly number[]])[] = [
  ['file-old-excel', [0xd0, 0xcf, 0x11, 0xe0]],
  ['file-pdf', [0x25, 0x50, 0x44, 0x46]],
  ['file-picture', [0x89, 0x50, 0x4e, 0x47]],
  ['file-picture', [0xff, 0xd8, 0xff]],
  ['file-picture', [0x47, 0x49, 0x46, 0x38]],
  ['file-picture', [0x42, 0x4d, -1, -1, -1, -1, 0, 0, 0, 0]],
  ['file-picture', [0x52, 0x49, 0x46, 0x46, -1, -1, -1, -1, 0x57, 0x45, 0x42, 0x50]],
  ['file-compressed', [0x1f, 0x8b]],
  ['file-compressed', [0x42, 0x5a, 0x68]],
  ['file-compressed', [0xfd, 0x37, 0x7a, 0x58, 0x5a]],
  ['file-compressed', [0x28, 0xb5, 0x2f, 0xfd]],
  ['file-compressed', [0x37, 0x7a, 0xbc, 0xaf]],
  ['file-compressed', [0x52, 0x61, 0x72, 0x21]],
  ['file-binary', [0x7f, 0x45, 0x4c, 0x46]],
  ['file-binary', [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65]],
]

function magicOf(head: Uint8Array, bytes = head): FileError | null {
  // "EncryptedPackage", as such files name it.
  if (starts(head, 0xd0, 0xcf, 0x11, 0xe0) && latin(head).includes('E\0n\0c\0r\0y\0p\0t\0e\0d\0P'))
    return 'file-protected'
  const compound = starts(head, 0xd0, 0xcf, 0x11, 0xe0) ? compoundOf(bytes) : null
  if (compound !== null) return compound
  for (const [code, magic] of MAGIC) if (starts(head, ...magic)) return code
  const opening = latin(head.subarray(0, 512)).trimStart().toLowerCase()
  if (/^(?:<!doctype html|<html|<head|<body|<table|<meta|<!--)/.test(opening)) return 'file-html'
  if (opening.startsWith('<?xml')) return 'file-xml'
  if (opening.startsWith('{\\rtf')) return 'file-rtf'
  if (/^[[{]\s*(?:["{[\]}]|$)/.test(opening)) return 'file-json'
  return textKindOf(head.subarray(0, 8192))
}

/** A workbook, or something else that is packed as a zip file. */
export function isZip(bytes: Uint8Array): boolean {
  return starts(bytes, 0x50, 0x4b, 3, 4) || starts(bytes, 0x50, 0x4b, 5, 6)
}

/** -1 matches any byte. */
function starts(bytes: Uint8Array, ...wanted: readonly number[]): boolean {
  return bytes.length >= wanted.length && wanted.every((byte, i) => byte === -1 || bytes[i] === byte)
}

function latin(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192))
  return text
}
