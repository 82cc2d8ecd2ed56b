import { type RefObject, useEffect } from 'react'
import type { GridModel } from '../grid.ts'
import { readHtmlTable } from './html-table.ts'
import { writeTsv } from './tsv.ts'

/** Those whose next copy takes the names of the columns along. */
const withHeaders = new WeakSet<GridModel>()

/**
 * Copy, cut and paste by the events of the DOM: no permission is asked, and menus work too. Without selected text a
 * browser sends them to the body, so the listeners are on the document and act when the focus is in the grid. While
 * an editor is open its text field has them to itself.
 */
export function useGridClipboard(grid: GridModel, root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const document = root.current?.ownerDocument
    if (document === undefined) return
    const isOurs = () =>
      root.current?.contains(document.activeElement) === true && grid.state().editor === null
    const put = (event: ClipboardEvent) => {
      if (!isOurs() || event.clipboardData === null) return
      const block = grid.copy({ isCut: event.type === 'cut', withHeaders: withHeaders.has(grid) })
      if (block === null) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', block.text)
      event.clipboardData.setData('text/html', block.html)
    }
    const take = (event: ClipboardEvent) => {
      if (!isOurs() || event.clipboardData === null) return
      event.preventDefault()
      const { clipboardData } = event
      const text = clipboardData.getData('text/plain')
      grid.paste(text === '' ? tableText(clipboardData.getData('text/html')) : text)
    }
    document.addEventListener('copy', put)
    document.addEventListener('cut', put)
    document.addEventListener('paste', take)
    const leave = () => grid.leave()
    window.addEventListener('blur', leave)
    return () => {
      document.removeEventListener('copy', put)
      document.removeEventListener('cut', put)
      document.removeEventListener('paste', take)
      window.removeEventListener('blur', leave)
    }
  }, [grid, root])
}

/** The tables of a clipboard without text, as that text. A line end follows, since the last line may be blank. */
function tableText(html: string): string {
  const lines = readHtmlTable(html)
  return lines.length === 0 ? '' : `${writeTsv(lines)}\r\n`
}

/** Copies with the names of the columns on top, while the focus is in the grid. */
export function copyWithHeaders(grid: GridModel): void {
  withHeaders.add(grid)
  document.execCommand('copy')
  withHeaders.delete(grid)
}
