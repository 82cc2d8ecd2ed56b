import { expect, test } from 'vitest'
import { checkedAddress, pictureAddress } from '../../shared/domain/images/picture-address.ts'
import type { ServedPicture } from '../images/pictures.ts'
import { servePictures } from './pictures.ts'
import { CONTENT_SECURITY_POLICY, servePages } from './static-pages.ts'

const WEBP = new Uint8Array([0x52, 0x49, 0x46, 0x46, 4, 0, 0, 0, 0x57, 0x45, 0x42, 0x50])
const asked: string[] = []
const shown = async (what: string): Promise<ServedPicture> => {
  asked.push(what)
  if (what.endsWith('a b&c.webp')) return { kind: 'picture', bytes: WEBP, type: 'webp' }
  return { kind: 'none', why: what as 'gone' }
}
const answer = servePages(
  'bundle',
  async () => null,
  servePictures(() => ({ id: 'A', images: { show: path => shown(path), showChecked: shown } })),
)
const get = (path: string, method = 'GET') => answer(new Request(new URL(path, 'app://bundle/'), { method }))

test('a picture comes with the type of its bytes, for a short while, and with the headers of every page', async () => {
  const { status, headers, ...rest } = await get(pictureAddress('/uploads/a b&c.webp', 'A')).then(
    async response => ({
      status: response.status,
      headers: response.headers,
      bytes: await response.bytes(),
    }),
  )
  expect([status, rest.bytes]).toEqual([200, WEBP])
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '12',
    'cache-control': 'private, max-age=300',
    'x-content-type-options': 'nosniff',
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'cross-origin-resource-policy': 'same-origin',
  })
})

test.each([
  ['gone', 404],
  ['too-big', 413],
  ['wrong-type', 415],
  ['unreachable', 502],
  ['not-allowed', 403],
  ['too-slow', 504],
])('one that is %s says so and is not kept by the browser', async (why, status) => {
  const response = await get(pictureAddress(why, 'A'))
  expect(response.status).toBe(status)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'x-picture': why,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': CONTENT_SECURITY_POLICY,
  })
  expect((await response.text()).length).toBeLessThan(80)
})

test('pictures of an account that is not open, of none, or of no path are not looked for', async () => {
  asked.length = 0
  for (const path of ['/_img', '/_img?path=/x', '/_img?account=A', pictureAddress('/x', 'B')])
    expect((await get(path)).status).toBe(404)
  const closed = servePictures(() => null)
  expect((await closed(new Request('app://bundle/_img?path=/x&account=A'))).status).toBe(404)
  expect(asked).toEqual([])
})

test('only the address of our own pages answers, and only to GET and HEAD', async () => {
  const path = pictureAddress('/uploads/a b&c.webp', 'A')
  expect((await answer(new Request(`app://elsewhere${path}`))).status).toBe(403)
  expect((await get(path, 'POST')).status).toBe(405)
  const head = await get(path, 'HEAD')
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '12', ''])
})

test('an image that a check found good is shown by its own address', async () => {
  expect((await get(checkedAddress('https://pictures.example/a b&c.webp', 'A'))).status).toBe(200)
  expect((await get(checkedAddress('gone', 'A'))).headers.get('x-picture')).toBe('gone')
  expect(asked.slice(-2)).toEqual(['https://pictures.example/a b&c.webp', 'gone'])
})
