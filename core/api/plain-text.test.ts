import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['The sku field is taken.', 'The sku field is taken.'],
  [
    '<p class="error"><b>Sorry&nbsp;&ndash;</b> no.<br/>See <a href="https://x.example/?a=1&amp;b=2">our help</a>.</p>',
    'Sorry – no. See our help.',
  ],
  ['Roses &amp; tulips: &#8364; 5, &quot;fresh&quot;', 'Roses & tulips: € 5, "fresh"'],
  ['must be < 5 and > 3', 'must be < 5 and > 3'],
  ['The field <sku> is required', 'The field <sku> is required'],
  ['a<b and c', 'a<b and c'],
  ['<style>p { color: red }</style><script>alert(1)</script><h1>No</h1>', 'No'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
  ['  two  blanks, no tags ', '  two  blanks, no tags '],
  ['&nosuch; &#0; &#xD800;', '&nosuch; &#0; &#xD800;'],
  ['<div>', ''],
])('%s says %s', (html, text) => expect(plainText(html)).toBe(text))

test('the time grows with the length and no faster', () => {
  const timeOf = (text: string) => {
    const began = performance.now()
    for (let time = 0; time < 20; time++) plainText(text)
    return performance.now() - began
  }
  for (const part of ['<a ', '<', '&', '<b><', '<script>', '<!--']) {
    const short = timeOf(part.repeat(10_000))
    expect(timeOf(part.repeat(1_000_000))).toBeLessThan(20 * short + 200)
  }
})
