import type { FileError } from '../file-messages.ts'
import { decodeBytes, utf8Text } from './encoding/text-decoder.ts'

/** Statements with which an export of a database begins, after comments. */
const SQL =
  /^(?:\s|--[^\n]*\n|\/\*[\s\S]*?\*\/;?)*(?:(?:insert|replace)\s+into|create\s+(?:table|database|schema)|drop\s+table|alter\s+table|pragma\s+foreign_keys|set\s+(?:sql_mode|names|statement_timeout|@)|begin\s+transaction;|start\s+transaction;|lock\s+tables)\b/i

/** Who wrote an e-mail to whom, and what it is about, as mail programs head it in six languages. */
const FROM = /^(?:from|van|von|de|expéditeur|nuo|no)$/i
const TO = /^(?:to|aan|an|à|kam)$/i
const SUBJECT = /^(?:subject|onderwerp|betreff|objet|tema|temats|tēma)$/i
/** Headings of an e-mail as it was sent, which no list has. */
const SENT = /^(?:mime-version|message-id|return-path|received|delivered-to)$/i
const HEADING = /^([\p{L}][\p{L}-]{0,30})\s?:(?:\s|$)/u
const HEADINGS_READ = 12

/** What a text is that is no table, by its first lines; null for any other text. */
export function textKindOf(head: Uint8Array): FileError | null {
  const unicode = utf8Text(head)
  const text = unicode.includes('\uFFFD') ? (decodeBytes(head, 'windows-1252') ?? '') : unicode
  if (isSylk(text)) return 'file-sylk'
  if (SQL.test(text)) return 'file-sql'
  const names = headingsOf(text)
  if (names.some(name => SENT.test(name)))
    return /multipart\/related/i.test(text) ? 'file-mhtml' : names.length > 1 ? 'file-email' : null
  return [FROM, TO, SUBJECT].every(heading => names.some(name => heading.test(name))) ? 'file-email' : null
}

/** Formats, bounds or cells come next; a list may have the headers "ID" and "Price" as well. */
function isSylk(text: string): boolean {
  return /^ID;P/.test(text) && /\n(?:P;P|B;[XY]\d|F;P\d|C;(?:[XY]\d+;)+K)/.test(text)
}

/** The names of the headings above the first blank line; none where that is not all there is. */
function headingsOf(text: string): string[] {
  const names: string[] = []
  for (const line of text.trimStart().split(/\r?\n/, HEADINGS_READ)) {
    if (line.trim() === '') break
    const name = HEADING.exec(line)?.[1]
    if (name !== undefined) names.push(name)
    // A heading may go on in the next line.
    else if (names.length === 0 || !/^\s/.test(line)) return []
  }
  return names
}

const SECTOR_AT = 30
const DIRECTORY_AT = 48
const DIRECTORY_READ = 4096
const DOCUMENT = 'WordDocument'
const MESSAGE = '__substg1.0_'

/** What an old compound file of Microsoft is that is no workbook: its directory names its parts. */
export function compoundOf(bytes: Uint8Array): FileError | null {
  if (bytes.length < 512) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const sector = 2 ** Math.min(view.getUint16(SECTOR_AT, true), 16)
  const start = (view.getUint32(DIRECTORY_AT, true) + 1) * sector
  const directory = decodeBytes(bytes.subarray(start, start + DIRECTORY_READ), 'utf-16le') ?? ''
  if (directory.includes(DOCUMENT)) return 'file-word'
  return directory.includes(MESSAGE) ? 'file-email' : null
}
