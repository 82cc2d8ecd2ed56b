import { expect, test } from 'vitest'
import { readDropped } from './dropped-addresses.ts'

const dropped = (held: Record<string, string>, types: string[] = Object.keys(held)) =>
  readDropped({ types, getData: type => held[type] ?? '' })

test('links dragged from a browser are taken, comments of the list are not', () => {
  const list = '# Roses\r\nhttps://a.example/1.jpg\r\nhttps://a.example/2.jpg\r\n'
  expect(dropped({ 'text/uri-list': list, 'text/plain': 'Roses' })).toEqual({
    kind: 'addresses',
    urls: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
  })
  expect(dropped({ 'text/plain': 'https://a.example/1.jpg' })).toEqual({
    kind: 'addresses',
    urls: ['https://a.example/1.jpg'],
  })
})

test('of a picture dragged from a page its own address counts, not the link around it', () => {
  const html = '<a href="https://a.example/page"><img alt="x" src="https://a.example/1.jpg?w=4&amp;h=3"></a>'
  expect(dropped({ 'text/html': html, 'text/uri-list': 'https://a.example/page' }, ['Files'])).toEqual({
    kind: 'addresses',
    urls: ['https://a.example/1.jpg?w=4&h=3'],
  })
})

test('a picture of this computer has no address the marketplace could open', () => {
  expect(dropped({}, ['Files'])).toEqual({ kind: 'file' })
  expect(dropped({ 'text/plain': '  ' })).toEqual({ kind: 'nothing' })
})
