import { describe, expect, test } from 'vitest'
import { imageTypeOf } from '../../shared/domain/rules/images.ts'
import { SHAPES } from '../api-variant.ts'
import { codec } from '../images/codec.ts'
import {
  ask,
  createRow,
  expectDone,
  expectRefused,
  loadFile,
  newBody,
  rowOf,
  useSandbox,
} from './fixtures/ask.ts'
import { usePictureHost } from './fixtures/picture-host.ts'

interface Image {
  id: number
  url: string
  thumbnail_url: string
  is_primary: boolean
}

describe.each(SHAPES)('API document §4 images on shape %s', shape => {
  const sandbox = useSandbox({ shape, allowPrivateImages: true })
  const at = usePictureHost()
  const add = (id: number, image_url: unknown) =>
    ask(sandbox(), 'POST', `/products/${id}/images`, { body: { image_url } })
  const imagesOf = async (id: number) =>
    expectDone(await ask(sandbox(), 'GET', `/products/${id}/images`)).images as Image[]
  const load = (path: string) => loadFile(sandbox(), path)
  const withImages = async (count: number) => {
    const row = await createRow(sandbox())
    if (count > 0) expectDone(await add(row.id, new Array(count).fill(at('/small.png')).join(';')))
    return { row, images: await imagesOf(row.id) }
  }

  test('an image has the fields of §2 and no others', async () => {
    const { images } = await withImages(2)
    for (const image of images)
      expect(image).toEqual({
        id: expect.any(Number),
        url: expect.stringMatching(/^\/[^/]/),
        thumbnail_url: expect.stringMatching(/^\/[^/]/),
        is_primary: expect.any(Boolean),
      })
  })

  test('a product without images has an empty list and no primary image', async () => {
    const row = await createRow(sandbox())
    expect([await imagesOf(row.id), row.primary_image]).toEqual([[], ''])
  })

  test.each([
    ['/rose.png', 'png'],
    ['/rose.jpg', 'jpeg'],
    ['/rose.webp', 'webp'],
    ['/small.png', 'png'],
    ['/jpeg-called.png', 'jpeg'],
    ['/at-limit.png', 'png'],
    ['/moved.png', 'png'],
  ] as const)('%s is downloaded as %s, served, and made smaller', async (path, type) => {
    const row = await createRow(sandbox())
    expectDone(await add(row.id, at(path)))
    const [image] = await imagesOf(row.id)
    const [full, small] = [await load(image?.url ?? ''), await load(image?.thumbnail_url ?? '')]
    expect([full.status, full.type, small.status, small.type]).toEqual([
      200,
      `image/${type}`,
      200,
      `image/${type}`,
    ])
    expect([imageTypeOf(full.bytes), imageTypeOf(small.bytes)]).toEqual([type, type])
    const original = Buffer.from(await (await fetch(at(path))).arrayBuffer())
    expect(full.bytes.equals(original)).toBe(true)
    const { decode } = await codec()
    const [big, little] = [await decode(full.bytes, type), await decode(small.bytes, type)]
    expect(little.width).toBeLessThan(big.width)
    expect(little.height).toBeLessThan(big.height)
    expect(Math.max(little.width, little.height)).toBeLessThanOrEqual(160)
    expect(small.bytes.length).toBeLessThan(full.bytes.length)
    const middle = (little.width * Math.floor(little.height / 2) + Math.floor(little.width / 2)) * 4
    expect(little.pixels[middle]).toBeGreaterThan(140)
    expect(little.pixels[middle + 1]).toBeLessThan(70)
  })

  test.each([
    ['/page.png', /JPEG, PNG or WebP/],
    ['/moving.gif', /JPEG, PNG or WebP/],
    ['/empty.png', /JPEG, PNG or WebP/],
    ['/cut.png', /readable/],
    ['/half.jpg', /readable/],
    ['/head-only.jpg', /readable/],
    ['/huge-size.png', /readable/],
    ['/too-large.png', /5 MB/],
    ['/too-large-stream.png', /5 MB/],
    ['/missing.png', /404/],
    ['/error.png', /500/],
    ['/loop.png', /redirects/],
    ['/moved-away.png', /http or https/],
  ])('%s is refused, the URL is named, and no image is added', async (path, words) => {
    const { row, images } = await withImages(1)
    const reply = await add(row.id, `${at('/small.png')};${at(path)}`)
    expectRefused(reply, 422, 'VALIDATION_ERROR', words)
    expect(reply.message).toContain('image_url')
    expect(reply.message).toContain(at(path))
    expect(await imagesOf(row.id)).toEqual(images)
    const body = newBody({ image_url: at(path) })
    expectRefused(await ask(sandbox(), 'POST', '/products', { body }), 422, 'VALIDATION_ERROR', words)
    expect(
      sandbox()
        .control.state()
        .products.some(({ sku }) => sku === body.sku),
    ).toBe(false)
  })

  test('a URL without a server is refused', async () => {
    const row = await createRow(sandbox())
    expectRefused(
      await add(row.id, 'http://127.0.0.1:1/x.png'),
      422,
      'VALIDATION_ERROR',
      /cannot be downloaded/,
    )
  })

  test.each([
    undefined,
    null,
    '',
    ' ; ;',
    12,
    [],
    {},
    'rose',
    'ftp://example.com/x.png',
    '//example.com/x.png',
    '/x.png',
  ])('image_url: %j is refused, and named', async image_url => {
    expectRefused(await add(1001, image_url), 422, 'VALIDATION_ERROR', /image_url/)
  })

  test('several URLs keep their order; the first image is primary', async () => {
    const row = await createRow(sandbox())
    expectDone(await add(row.id, ` ${at('/rose.png')} ; ${at('/rose.jpg')};;${at('/rose.webp')}; `))
    const images = await imagesOf(row.id)
    expect(images.map(({ url, is_primary }) => [url.split('.').at(-1), is_primary])).toEqual([
      ['png', true],
      ['jpg', false],
      ['webp', false],
    ])
    expectDone(await add(row.id, at('/small.png')))
    const after = await imagesOf(row.id)
    expect(after.slice(0, 3)).toEqual(images)
    expect(after[3]?.is_primary).toBe(false)
  })

  test('a create takes image URLs, and an update adds to them', async () => {
    const row = await createRow(sandbox(), { image_url: `${at('/small.png')};${at('/rose.jpg')}` })
    const images = await imagesOf(row.id)
    expect([images.length, images[0]?.url]).toEqual([2, row.primary_image])
    expectDone(await ask(sandbox(), 'POST', `/products/${row.id}`, { body: { image_url: at('/small.png') } }))
    expect((await imagesOf(row.id)).length).toBe(3)
  })

  test('at most 10 images: on create, on add, and one by one', async () => {
    const urls = (count: number) => new Array(count).fill(at('/small.png')).join(';')
    const create = (count: number) =>
      ask(sandbox(), 'POST', '/products', { body: newBody({ image_url: urls(count) }) })
    expectRefused(await create(11), 422, 'VALIDATION_ERROR', /10/)
    const row = await createRow(sandbox(), { image_url: urls(10) })
    expect((await imagesOf(row.id)).length).toBe(10)
    expectRefused(await add(row.id, at('/small.png')), 422, 'VALIDATION_ERROR', /10/)
    const { row: seven } = await withImages(7)
    expectRefused(await add(seven.id, urls(4)), 422, 'VALIDATION_ERROR', /10/)
    expect((await imagesOf(seven.id)).length).toBe(7)
    expectDone(await add(seven.id, urls(3)))
    expectRefused(
      await ask(sandbox(), 'POST', `/products/${seven.id}`, { body: { image_url: at('/small.png') } }),
      422,
      'VALIDATION_ERROR',
      /10/,
    )
    expect((await imagesOf(seven.id)).length).toBe(10)
  })

  test('two adds at the same time stay within the limit', async () => {
    const { row } = await withImages(8)
    const two = `${at('/small.png')};${at('/rose.png')}`
    const replies = await Promise.all([add(row.id, two), add(row.id, two)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await imagesOf(row.id)).length).toBe(10)
  })

  describe('primary', () => {
    const setPrimary = (id: number, image: number | undefined) =>
      ask(sandbox(), 'POST', `/products/${id}/images/${image}/primary`)
    const remove = (id: number, image: number | undefined) =>
      ask(sandbox(), 'POST', `/products/${id}/images/${image}/delete`)

    test('exactly one image is primary', async () => {
      const { row, images } = await withImages(3)
      expectDone(await setPrimary(row.id, images[2]?.id))
      const after = await imagesOf(row.id)
      expect(after.map(({ is_primary }) => is_primary)).toEqual([false, false, true])
      expect((await rowOf(sandbox(), row.sku)).primary_image).toBe(images[2]?.url)
    })

    test('setting the primary image again changes nothing', async () => {
      const { row, images } = await withImages(2)
      expectDone(await setPrimary(row.id, images[0]?.id))
      expect(await imagesOf(row.id)).toEqual(images)
    })

    test('when the primary image is deleted, the next one becomes primary', async () => {
      const { row, images } = await withImages(3)
      const [first, second, third] = images.map(({ id }) => id)
      const primary = async () =>
        (await imagesOf(row.id)).filter(image => image.is_primary).map(({ id }) => id)
      expectDone(await setPrimary(row.id, second))
      expectDone(await remove(row.id, second))
      expect(await primary()).toEqual([third])
      expectDone(await remove(row.id, third))
      expect(await primary()).toEqual([first])
      expectDone(await remove(row.id, first))
      expect([await imagesOf(row.id), (await rowOf(sandbox(), row.sku)).primary_image]).toEqual([[], ''])
    })

    test('deleting another image leaves the primary alone', async () => {
      const { row, images } = await withImages(3)
      expectDone(await remove(row.id, images[1]?.id))
      expect(await imagesOf(row.id)).toEqual([images[0], images[2]])
    })

    test('a deleted image is gone with its files', async () => {
      const { row, images } = await withImages(2)
      expectDone(await remove(row.id, images[0]?.id))
      for (const path of [images[0]?.url, images[0]?.thumbnail_url])
        expect((await load(path ?? '')).status).toBe(404)
      expectRefused(await remove(row.id, images[0]?.id), 404, 'NOT_FOUND')
      expectRefused(await setPrimary(row.id, images[0]?.id), 404, 'NOT_FOUND')
    })

    test('an image is found only under its product', async () => {
      const [one, two] = [await withImages(1), await withImages(1)]
      expectRefused(await setPrimary(one.row.id, two.images[0]?.id), 404, 'NOT_FOUND')
      expectRefused(await remove(one.row.id, two.images[0]?.id), 404, 'NOT_FOUND')
      expect((await imagesOf(two.row.id)).length).toBe(1)
      for (const id of [0, -1, 999_999]) expectRefused(await remove(one.row.id, id), 404, 'NOT_FOUND')
    })
  })
})
