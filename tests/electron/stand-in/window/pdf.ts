import type { PrintToPDFOptions } from 'electron'

/** Width and height in inches. */
const PAPERS: Readonly<Record<string, readonly [number, number]>> = {
  A3: [11.7, 16.54],
  A4: [8.27, 11.69],
  A5: [5.83, 8.27],
  Legal: [8.5, 14],
  Letter: [8.5, 11],
  Tabloid: [11, 17],
}

/** Electron's options of `printToPDF` as those of DevTools. */
export function pdfParams({ pageSize = 'Letter', margins, ...rest }: PrintToPDFOptions): object {
  const size = typeof pageSize === 'string' ? PAPERS[pageSize] : [pageSize.width, pageSize.height]
  if (size === undefined) throw new Error(`the stand-in has no paper of the size ${String(pageSize)}`)
  const { landscape, printBackground, scale, displayHeaderFooter, generateTaggedPDF, preferCSSPageSize } =
    rest
  const sides = Object.entries(margins ?? {}).filter(([side]) => side !== 'marginType')
  return {
    paperWidth: size[0],
    paperHeight: size[1],
    landscape,
    printBackground,
    scale,
    displayHeaderFooter,
    generateTaggedPDF,
    preferCSSPageSize,
    ...Object.fromEntries(
      sides.map(([side, inches]) => [`margin${side[0]?.toUpperCase()}${side.slice(1)}`, inches]),
    ),
  }
}
