/** The types of the files that are saved for spreadsheets. */
export const FILE_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Hands a text, or bytes as they are, to the person as a file to save; pieces stand one behind the other. */
export function saveFile(
  name: string,
  type: string,
  content: string | Uint8Array<ArrayBuffer> | readonly Uint8Array<ArrayBuffer>[],
): void {
  const url = URL.createObjectURL(new Blob([content].flat(), { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has begun reading by the next turn; freed at once, some would save nothing.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
