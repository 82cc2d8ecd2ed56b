import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Folders of a person's data folder, which the documents name like folders of the tree. */
const ON_DISK = new Set(['seals/'])

/** What stands in backquotes and has a slash, apart from code blocks. */
function pathsIn(markdown: string): string[] {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, '')
  return [...prose.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text).filter(text => text.includes('/'))
}

test.each(['docs/architecture.md', 'docs/glossary.md'])('every path in %s exists', file => {
  const paths = pathsIn(readFileSync(join(root, file), 'utf8')).filter(path => !ON_DISK.has(path))
  expect(paths).not.toEqual([])
  expect(paths.filter(path => !existsSync(join(root, path)))).toEqual([])
})

test('a path is what has a slash, outside code blocks', () => {
  expect(pathsIn('`core/api`, `Change`\n```\n`cli/`\n```\n`docs/x.md`')).toEqual(['core/api', 'docs/x.md'])
})
