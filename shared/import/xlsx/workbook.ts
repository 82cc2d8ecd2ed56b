import { builtInFormat, type NumberFormat, readFormat } from './cells/number-format.ts'
import { SharedTexts } from './cells/shared-texts.ts'
import { attribute, scanXml, type Tag } from './package/xml.ts'
import type { Zip } from './package/zip.ts'

/** A sheet that a person can see, in the order of the tabs. */
export interface SheetPart {
  name: string
  part: string
}

/** What the sheets of a workbook refer to. */
export interface Workbook {
  sheets: SheetPart[]
  dates: 1900 | 1904
  /** A spreadsheet program has computed its formulas. */
  isComputed: boolean
  texts: SharedTexts
  /** By the number of a cell's style. */
  formats: readonly NumberFormat[]
  /** The styles whose text is crossed out. */
  crossed: ReadonlySet<number>
}

/** Reads the parts of a workbook by their relations. Null when the file holds no workbook. */
export function readWorkbookParts(zip: Zip): Workbook | null {
  const main = [...relationsOf(zip, '')].find(({ type }) => type.endsWith('/officeDocument'))?.part
  const xml = main === undefined ? null : zip.text(main)
  if (main === undefined || xml === null) return null
  const relations = relationsOf(zip, main)
  const partOf = (ending: string) => relations.find(({ type }) => type.endsWith(ending))?.part ?? ''
  const styles = zip.text(partOf('/styles')) ?? ''
  const found: Workbook = {
    sheets: [],
    dates: 1900,
    isComputed: false,
    texts: new SharedTexts(zip.bytes(partOf('/sharedStrings'))),
    formats: formatsOf(styles),
    crossed: crossedStyles(styles),
  }
  const parts = new Set<string>()
  const isTrue = (text: string | null) => text === '1' || text === 'true'
  scanXml(xml, {
    open: tag => {
      const at = (name: string) => attribute(xml, tag, name)
      if (tag.name === 'workbookPr' && isTrue(at('date1904'))) found.dates = 1904
      if (tag.name === 'calcPr') found.isComputed = !isTrue(at('fullCalcOnLoad'))
      if (tag.name !== 'sheet' || (at('state') ?? 'visible') !== 'visible') return
      const relation = relations.find(({ id }) => id === relationId(xml, tag))
      // Thousands of sheets could name one part, which would be read for each.
      if (relation?.type.endsWith('/worksheet') !== true || parts.has(relation.part)) return
      parts.add(relation.part)
      found.sheets.push({ name: at('name') ?? '', part: relation.part })
    },
  })
  return found
}

/** `r:id`, under whatever prefix. */
function relationId(xml: string, { from, to }: Tag): string | null {
  const found = /\s\w+:id=["']([^"']{1,200})["']/.exec(xml.slice(from, Math.min(to, from + 2_000)))
  return found?.[1] ?? null
}

interface Relation {
  id: string
  type: string
  part: string
}

function relationsOf(zip: Zip, part: string): Relation[] {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const xml = zip.text(`${folder}_rels/${part.slice(folder.length)}.rels`) ?? ''
  const relations: Relation[] = []
  scanXml(xml, {
    open: tag => {
      if (tag.name !== 'Relationship') return
      const [id, type, target] = ['Id', 'Type', 'Target'].map(name => attribute(xml, tag, name) ?? '')
      relations.push({ id: id ?? '', type: type ?? '', part: resolved(folder, target ?? '') })
    },
  })
  return relations
}

/** `../media/a.xml` from `xl/worksheets/`. */
function resolved(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const steps = folder.split('/').slice(0, -1)
  for (const step of target.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.') steps.push(step)
  }
  return steps.join('/')
}

/** The part of a kind that a part refers to; '' for none. */
export function partBeside(zip: Zip, part: string, ending: string): string {
  return relationsOf(zip, part).find(({ type }) => type.endsWith(ending))?.part ?? ''
}

function crossedStyles(xml: string): ReadonlySet<number> {
  const crossed = new Set<number>()
  if (!xml.includes('strike')) return crossed
  const fonts = new Set<number>()
  let [font, style] = [-1, -1]
  let inside = ''
  scanXml(xml, {
    open: tag => {
      if (tag.name === 'fonts' || tag.name === 'cellXfs') inside = tag.name
      if (inside === 'fonts' && tag.name === 'font') font++
      if (
        inside === 'fonts' &&
        tag.name === 'strike' &&
        !['0', 'false'].includes(attribute(xml, tag, 'val') ?? '')
      )
        fonts.add(font)
      if (inside !== 'cellXfs' || tag.name !== 'xf') return
      style++
      if (fonts.has(Number(attribute(xml, tag, 'fontId') ?? 0))) crossed.add(style)
    },
    close: name => {
      if (name === inside) inside = ''
    },
  })
  return crossed
}

function formatsOf(xml: string): NumberFormat[] {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  let isOfCells = false
  scanXml(xml, {
    open: tag => {
      const at = (name: string) => attribute(xml, tag, name)
      if (tag.name === 'numFmt') codes.set(Number(at('numFmtId')), at('formatCode') ?? '')
      if (tag.name === 'cellXfs') isOfCells = true
      if (tag.name !== 'xf' || !isOfCells) return
      const id = Number(at('numFmtId') ?? 0)
      const code = codes.get(id)
      formats.push(code === undefined ? builtInFormat(id) : readFormat(code))
    },
    close: name => {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return formats
}
