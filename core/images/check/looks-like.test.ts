import { expect, test } from 'vitest'
import { looksLike } from './looks-like.ts'

const bytes = (text: string) => Uint8Array.from(text, character => character.charCodeAt(0))

test.each([
  ['', 'empty'],
  ['GIF89a\x01\x00', 'GIF'],
  ['%PDF-1.7', 'PDF'],
  ['BM\x10\0\0\0', 'BMP'],
  ['\0\0\0\x1cftypavif\0\0\0\0', 'AVIF'],
  ['\0\0\0\x18ftypheic\0\0\0\0', 'HEIC'],
  ['\0\0\0\x18ftypmif1\0\0\0\0', 'HEIC'],
  ['\0\0\0\x20ftypisom', 'MP4'],
  ['\0\0\0\x20ftyp????', null],
  ['II*\0', 'TIFF'],
  ['\xff\x0a\0', 'JPEG XL'],
  ['PK\x03\x04', 'ZIP'],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'SVG'],
  ['<?xml version="1.0"?>\n<!-- drawn -->\n<svg >', 'SVG'],
  ['\xef\xbb\xbf\n  <!DOCTYPE HTML><html>', 'HTML'],
  ['<!-- begin -->\n<html lang="en">', 'HTML'],
  ['<?xml version="1.0"?><rss>', 'XML'],
  ['{"error":"no"}', 'JSON'],
  ['Not found', 'text'],
  ['\x01\x02\x03\x04', null],
  ['RIFF\0\0\0\0WAVE', null],
])('%j looks like %s', (text, name) => expect(looksLike(bytes(text))).toBe(name))
