interface DroppedThing<F> {
  name: string
  isFolder: boolean
  file: F | null
}

type Drop<F> =
  | { kind: 'file'; file: F }
  | { kind: 'folder'; name: string }
  | { kind: 'several'; n: number }
  | { kind: 'nothing' }

/** What to do with a drop: one file is read, anything else is refused with its reason. */
export function readDrop<F>(things: readonly DroppedThing<F>[]): Drop<F> {
  const [first] = things
  if (first === undefined) return { kind: 'nothing' }
  if (things.length > 1) return { kind: 'several', n: things.length }
  if (first.isFolder) return { kind: 'folder', name: first.name }
  return first.file === null ? { kind: 'nothing' } : { kind: 'file', file: first.file }
}

/** The files and folders of a drop. Must run inside the event: afterwards the browser has cleared them. */
export function thingsOf(transfer: DataTransfer): DroppedThing<File>[] {
  return [...transfer.items]
    .filter(item => item.kind === 'file')
    .map(item => {
      const entry = item.webkitGetAsEntry()
      const file = item.getAsFile()
      return { name: entry?.name ?? file?.name ?? '', isFolder: entry?.isDirectory ?? false, file }
    })
}

/** Whether pasted text is worth reading as a table: at least two lines that are not empty. */
export function isTableText(text: string): boolean {
  return text.split(/\r\n|\r|\n/, 100).filter(line => line.trim() !== '').length > 1
}
