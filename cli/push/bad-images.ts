import type { Bridge } from '../../shared/contract/bridge.ts'
import { checkImages } from '../../shared/contract/check-images.ts'
import type { ImageCheck } from '../../shared/contract/groups/products.ts'
import type { NewChange } from '../../shared/domain/changes/change.ts'
import { visibleText } from '../../shared/domain/text/visible-text.ts'

/** The addresses that changes add and that are no images, each with the lines of the file that name it. */
export async function badImages(bridge: Bridge, changes: readonly NewChange[]): Promise<string[]> {
  const uses = new Map<string, { url: string; lines: number[] }>()
  for (const change of changes)
    for (const url of urlsOf(change)) {
      const use = uses.get(url) ?? { url, lines: [] }
      uses.set(url, use)
      if (change.origin != null) use.lines.push(change.origin.line)
    }
  const { bad } = await checkImages([...uses.values()], url => bridge.call('checkImage', { url }))
  return bad
    .toSorted((a, b) => (a.lines[0] ?? 0) - (b.lines[0] ?? 0))
    .map(({ url, lines, check }) => `  line ${lines.join(', ')}: ${visibleText(url)}: ${whyOf(check)}`)
}

function urlsOf(change: NewChange): readonly string[] {
  if (change.kind === 'create') return change.images
  return change.kind === 'image-add' ? [change.url] : []
}

function whyOf(check: ImageCheck): string {
  if (check.kind === 'good') return ''
  const { why, status, at, found } = check
  return [why, status ?? at ?? found]
    .filter(part => part !== null)
    .map(part => visibleText(String(part)))
    .join(' ')
}
