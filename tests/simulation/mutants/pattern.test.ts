import { expect, test } from 'vitest'
import { findPattern, replaceMatch } from './pattern.ts'

/** The text with its one match replaced. */
function replaced(text: string, pattern: string, replacement: string): string {
  const [found, ...more] = findPattern(text, pattern)
  if (found === undefined || more.length > 0) throw new Error(`found ${found === undefined ? 0 : 2} times`)
  return replaceMatch(text, found, replacement)
}

test('names are not what identifies a place', () => {
  const pattern = "if ($state === 'sent') $store.$move($row)"
  expect(findPattern("if (state === 'sent') store.move(row)", pattern)).toHaveLength(1)
  expect(findPattern("if (phase === 'sent') table.put(line)", pattern)).toHaveLength(1)
})

test('literals, operators and keywords are', () => {
  const pattern = "if ($state === 'sent') return $a + 1"
  expect(findPattern("if (state === 'gone') return a + 1", pattern)).toEqual([])
  expect(findPattern("if (state !== 'sent') return a + 1", pattern)).toEqual([])
  expect(findPattern("if (state === 'sent') throw a + 1", pattern)).toEqual([])
  expect(findPattern("if (state === 'sent') return a + 10", pattern)).toEqual([])
  expect(findPattern("if (null === 'sent') return a + 1", pattern)).toEqual([])
})

test('white space and comments do not count', () => {
  const text = "call( // why\n  one,\n  /* and\n why not */ 'two',\n)"
  expect(findPattern(text, "$call($one,'two',)")).toHaveLength(1)
  expect(findPattern("// call(one, 'two',)", "$call($one,'two',)")).toEqual([])
})

test('the same wildcard is the same name', () => {
  expect(findPattern('left + left', '$a + $a')).toHaveLength(1)
  expect(findPattern('left + right', '$a + $a')).toEqual([])
  expect(findPattern('if (f(1) === f( 1 )) go()', 'if ($$a === $$a)')).toHaveLength(1)
})

test('a run of tokens closes its brackets and may be empty', () => {
  expect(replaced("move(row, { a: [1, (2)], why: 'x' })", "{ $$rest, why: 'x' }", '{ $$rest }')).toBe(
    'move(row, { a: [1, (2)] })',
  )
  expect(findPattern("move({ a }, { b, why: 'x' })", "move({ $$rest, why: 'x' })")).toEqual([])
  expect(replaced('ask()', '$f($$args)', 'await $f($$args)')).toBe('await ask()')
})

test('quotes hold brackets, names and comments that are none', () => {
  expect(findPattern("say('it\\'s (', \"// )\") + 1", '$say($$all) + 1')).toHaveLength(1)
  expect(findPattern("say('one two')", "$say('one')")).toEqual([])
})

test('a pattern may be about the text of a template', () => {
  const text = "const LATE = `SELECT 1 FROM change e\n  WHERE e.state <> 'blocked'` // the seller's"
  expect(replaced(text, "$e.$state <> 'blocked'", "$e.$state = 'queued'")).toContain("e.state = 'queued'`")
})

test('every place is found', () => {
  expect(findPattern('a(1); b(1); c(2)', '$f(1)').map(({ start, end }) => [start, end])).toEqual([
    [0, 4],
    [6, 10],
  ])
})

test('a replacement may only use what the pattern names', () => {
  expect(() => replaced('a(1)', '$f(1)', '$g(2)')).toThrow('the pattern has no $g')
})
