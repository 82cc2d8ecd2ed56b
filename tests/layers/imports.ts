import { builtinModules } from 'node:module'
import { dirname, join, normalize } from 'node:path'

/** What the layer test reads: everything that can name another file. */
export const SOURCES = /\.(ts|tsx|cts|mjs|css)$/
/** Tests see every layer: they put together what the program does not. */
export const TESTS = /(\.test\.tsx?|\.spec\.ts)$|\/fixtures\//

const IN_CODE =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import '([^']+)'|new URL\(\s*'(\.[^']+\.(?:ts|mjs))'\s*,\s*import\.meta\.url/g
const IN_STYLES = /@import\s+['"]([^'"]+)['"]|composes:[^;]*from\s+['"]([^'"]+)['"]/g

/** The modules a file names: imports, types included, workers by their URL, styles by `@import` and `composes`. */
export function namedIn(file: string, text: string): string[] {
  const pattern = file.endsWith('.css') ? IN_STYLES : IN_CODE
  return [...text.matchAll(pattern)].flatMap(([, ...found]) => found.filter(name => name !== undefined))
}

/** The file a relative specifier names, from the root; null for a package. */
export function targetOf(file: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null
  return normalize(join(dirname(file), specifier.replace(/\?.*$/, '')))
}

export function packageOf(specifier: string): string {
  if (specifier.startsWith('node:') || builtinModules.includes(specifier)) return 'node'
  const [scope, name] = specifier.split('/')
  return specifier.startsWith('@') ? `${scope}/${name}` : (scope ?? specifier)
}
