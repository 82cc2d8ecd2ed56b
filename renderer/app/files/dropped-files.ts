interface DroppedThing<F> {
  name: string
  isFolder: boolean
  file: F | null
}

interface Drop<F> {
  files: F[]
  /** Names of the folders beside them; they are not read. */
  folders: string[]
}

/** The files of a drop, and the folders that are refused. */
export const readDrop = <F>(things: readonly DroppedThing<F>[]): Drop<F> => ({
  files: things.flatMap(({ file, isFolder }) => (isFolder || file === null ? [] : [file])),
  folders: things.filter(({ isFolder }) => isFolder).map(({ name }) => name),
})

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
