import { packageOf, targetOf } from './imports.ts'
import type { Layer } from './table.ts'

/** The row of a file: the first that matches. */
function layerOf(table: readonly Layer[], file: string): Layer | null {
  return table.find(({ folder }) => file.startsWith(folder)) ?? null
}

/** What is wrong with an import, in a sentence that says what to do; null when it is allowed. */
export function complaint(table: readonly Layer[], file: string, specifier: string): string | null {
  const layer = layerOf(table, file)
  if (layer === null) return `${file} has no row in tests/layers/table.ts; add one for its folder`
  const target = targetOf(file, specifier)
  if (target === null) return aboutPackage(layer, file, specifier)
  if (!/\.[a-z]+$/.test(target)) return `${file} imports ${specifier} without its extension`
  const screen = /^renderer\/screens\/([^/]+)\//
  const [, own] = screen.exec(file) ?? []
  const [, other] = screen.exec(target) ?? []
  if (own !== undefined && other !== undefined && own !== other)
    return `${file} imports another screen (${target}); move what both need to renderer/ui, renderer/bridge or shared/domain`
  const to = layerOf(table, target)
  if (to === layer || layer.may.some(folder => target.startsWith(folder))) return null
  return `${file} imports ${target}; ${layer.folder} may use: ${layer.may.join(', ') || 'only its own files'}`
}

function aboutPackage(layer: Layer, file: string, specifier: string): string | null {
  const name = packageOf(specifier)
  const isAllowed = layer.packages.some(rule =>
    typeof rule === 'string' ? rule === name || specifier.startsWith(`${rule}/`) : rule.test(specifier),
  )
  if (isAllowed) return null
  return `${file} imports the package ${specifier}; ${layer.folder} may use: ${layer.packages.join(', ') || 'none'}`
}

/** The folders that each folder imports. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** The rows as a graph with an edge from each folder to those that its files import. */
export function graphOf(
  table: readonly Layer[],
  imports: Iterable<{ file: string; specifier: string }>,
): Graph {
  const graph = new Map<string, Set<string>>()
  for (const { file, specifier } of imports) {
    const from = layerOf(table, file)?.folder
    const to = layerOf(table, targetOf(file, specifier) ?? '\n')?.folder
    if (from === undefined || to === undefined || from === to) continue
    graph.set(from, (graph.get(from) ?? new Set()).add(to))
  }
  return graph
}

/** Each cycle of the graph, once: `a → b → a`. */
export function cyclesIn(graph: Graph): string[] {
  const found: string[] = []
  const done = new Set<string>()
  const visit = (folder: string, path: readonly string[]) => {
    const at = path.indexOf(folder)
    if (at >= 0) {
      found.push([...path.slice(at), folder].join(' → '))
      return
    }
    if (done.has(folder)) return
    for (const next of graph.get(folder) ?? []) visit(next, [...path, folder])
    done.add(folder)
  }
  for (const folder of graph.keys()) visit(folder, [])
  return found
}
