import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SharedTexts } from './shared-texts.ts'
import { TextWriter } from './text-writer.ts'

const utf8 = new TextEncoder()

/** A text as markup, and what it means. */
const entry = fc.constantFrom<[xml: string, text: string]>(
  ['<si><t>RO-1</t></si>', 'RO-1'],
  ['<si><t>RO_1_x</t></si>', 'RO_1_x'],
  ['<si><t></t></si>', ''],
  ['<si><t/></si>', ''],
  ['<si/>', ''],
  ['<si><t>a;b</t></si>', 'a;b'],
  ['<si><t>a "b"</t></si>', 'a "b"'],
  ['<si><t>R&amp;D &#233;</t></si>', 'R&D é'],
  ['<si><t>Größe 月季</t></si>', 'Größe 月季'],
  ['<si><t>_x0041_ _X0042_</t></si>', 'A B'],
  ['<si><t xml:space="preserve"> two </t></si>', ' two '],
  ['<si><r><t>one</t></r><r><rPr/><t>two</t></r><rPh sb="0"><t>spoken</t></rPh></si>', 'onetwo'],
  ['<si><t><![CDATA[x<y]]></t></si>', 'x<y'],
  ['<!-- <si><t>no</t></si> --><si><t>z</t></si>', 'z'],
)
const space = fc.constantFrom('', '\n', ' \r\n\t')
const head = fc.constantFrom(
  '<sst>',
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<sst xmlns="x" count="5" uniqueCount="4">',
  '<!-- ours --><sst>',
)

test('each text is read as it is meant, however those before it are written', () => {
  const list = fc.array(fc.tuple(space, entry), { maxLength: 12 })
  fc.assert(
    fc.property(head, list, (begin, entries) => {
      const xml = `${begin}${entries.map(([between, [text]]) => between + text).join('')}</sst>`
      const texts = new SharedTexts(utf8.encode(xml))
      const read = [...entries.keys(), entries.length].map(at => texts.at(at))
      expect(read).toEqual([...entries.map(([, [, text]]) => text), ''])
      expect(entries.map((_, at) => texts.isBlank(at))).toEqual(entries.map(([, [, text]]) => text === ''))
    }),
  )
})

test('a text that a line would end at is written in quotes', () => {
  const texts = new SharedTexts(utf8.encode('<sst><si><t>a;b</t></si><si><t>x &quot;y&quot;</t></si></sst>'))
  const out = new TextWriter(4)
  texts.write(0, out)
  texts.write(1, out)
  expect(new TextDecoder().decode(out.bytes())).toBe('"a;b""x ""y"""')
})

test('no number outside the list has a text', () => {
  const texts = new SharedTexts(utf8.encode('<sst><si><t>a</t></si></sst>'))
  expect([-1, 1, 0.5, Number.NaN, 1e9].map(at => texts.at(at))).toEqual(['', '', '', '', ''])
  expect(new SharedTexts(new Uint8Array()).at(0)).toBe('')
})
