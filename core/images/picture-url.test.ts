import { expect, test } from 'vitest'
import { pictureUrl, redirectedUrl } from './picture-url.ts'

const BASE = 'https://market.example/shop/api/v1/supplier'

test.each([
  ['/uploads/rose.jpg', '/uploads/rose.jpg'],
  ['uploads/rose.jpg', '/uploads/rose.jpg'],
  ['/uploads/a b.jpg', '/uploads/a%20b.jpg'],
  ['/uploads/a%20b.jpg', '/uploads/a%20b.jpg'],
  ['/uploads/Größe ü.webp', '/uploads/Gr%C3%B6%C3%9Fe%20%C3%BC.webp'],
  ['/uploads/100%.jpg', '/uploads/100%.jpg'],
  ['/uploads/%zz.jpg', '/uploads/%zz.jpg'],
  ['/uploads/rose.jpg?v=2&w=3', '/uploads/rose.jpg?v=2&w=3'],
  ['/uploads/rose.jpg#top', '/uploads/rose.jpg'],
  ['\\uploads\\rose.jpg', '/uploads/rose.jpg'],
  ['  /uploads/rose.jpg\n', '/uploads/rose.jpg'],
  ['./uploads/../rose.jpg', '/rose.jpg'],
  ['/../../rose.jpg', '/rose.jpg'],
  ['/uploads/a:b@c.jpg', '/uploads/a:b@c.jpg'],
  ['https://market.example/uploads/rose.jpg', '/uploads/rose.jpg'],
  ['HTTPS://MARKET.example:443/rose.jpg', '/rose.jpg'],
  ['//market.example/rose.jpg', '/rose.jpg'],
  ['/uploads/\ud800.jpg', '/uploads/%EF%BF%BD.jpg'],
])('the path %j is looked for at %s', (path, wanted) => {
  expect(pictureUrl(path, BASE)?.href).toBe(`https://market.example${wanted}`)
})

test.each([
  '',
  '   ',
  'https://evil.example/rose.jpg',
  'http://market.example/rose.jpg',
  'https://market.example:8443/rose.jpg',
  'https://market.example.evil.example/rose.jpg',
  'https://market.example@evil.example/rose.jpg',
  'https://me:secret@market.example/rose.jpg',
  'https://me@market.example/rose.jpg',
  '//evil.example/rose.jpg',
  '\\\\evil.example\\rose.jpg',
  '/\\evil.example/rose.jpg',
  '/\t/evil.example/rose.jpg',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'blob:https://market.example/1',
  'file:///etc/passwd',
  'https://',
])('%j is no picture of the marketplace', path => expect(pictureUrl(path, BASE)).toBeNull())

test('a redirect is followed on the same site only', () => {
  const from = new URL('https://market.example/uploads/rose.jpg')
  expect(redirectedUrl('../new/rose.jpg', from)?.href).toBe('https://market.example/new/rose.jpg')
  for (const elsewhere of [null, '', 'https://evil.example/', '//evil.example/', 'http://market.example/'])
    expect(elsewhere === '' ? null : redirectedUrl(elsewhere, from)).toBeNull()
})
