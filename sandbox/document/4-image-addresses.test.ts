import { describe, expect, test } from 'vitest'
import { codec } from '../images/codec.ts'
import { ask, createRow, expectDone, expectRefused, loadFile, useSandbox } from './fixtures/ask.ts'
import { usePictureHost } from './fixtures/picture-host.ts'

describe('serving pictures', () => {
  const sandbox = useSandbox({ allowPrivateImages: true })
  const at = usePictureHost()
  const load = (path: string) => loadFile(sandbox(), path)
  const imagesOf = async (id: number) =>
    expectDone(await ask(sandbox(), 'GET', `/products/${id}/images`)).images as {
      id: number
      url: string
      thumbnail_url: string
    }[]

  test('a sample product has a picture and a smaller thumbnail', async () => {
    const [product] = sandbox()
      .control.state()
      .products.filter(({ pictures }) => pictures.length > 0)
    const [image] = await imagesOf(product?.id ?? 0)
    const [full, small] = [await load(image?.url ?? ''), await load(image?.thumbnail_url ?? '')]
    expect([full.status, full.type, small.status, small.type]).toEqual([200, 'image/webp', 200, 'image/webp'])
    expect(small.bytes.length).toBeLessThan(full.bytes.length)
    const { decode } = await codec()
    const [big, little] = [await decode(full.bytes, 'webp'), await decode(small.bytes, 'webp')]
    expect([big.width, big.height, little.width, little.height]).toEqual([400, 400, 160, 160])
    expect(new Set(new Uint32Array(big.pixels.buffer)).size).toBeGreaterThan(20)
    for (const path of [
      image?.url.replace('.webp', '.jpg'),
      `/uploads/products/999999/images/${image?.id}.webp`,
    ])
      expect((await load(path ?? '')).status).toBe(404)
  })

  test('pictures need no key and no method but GET and HEAD', async () => {
    const [image] = await imagesOf((await createRow(sandbox(), { image_url: at('/small.png') })).id)
    const url = new URL(image?.url ?? '', sandbox().baseUrl)
    const head = await fetch(url, { method: 'HEAD' })
    expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0])
    expect((await fetch(url, { method: 'POST' })).status).toBe(404)
  })
})

describe('image URLs to private addresses', () => {
  const sandbox = useSandbox()
  const at = usePictureHost()

  test.each([
    'http://127.0.0.1/x.png',
    'http://127.1.2.3/x.png',
    'http://localhost/x.png',
    'http://[::1]/x.png',
    'http://[::ffff:127.0.0.1]/x.png',
    'http://[::ffff:10.0.0.1]/x.png',
    'http://0.0.0.0/x.png',
    'http://2130706433/x.png',
    'http://0x7f.1/x.png',
    'http://10.0.0.1/x.png',
    'http://172.16.0.1/x.png',
    'http://192.168.1.1/x.png',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/x.png',
    'http://[::127.0.0.1]/x.png',
    'http://[2002:7f00:1::]/x.png',
    'http://[64:ff9b::7f00:1]/x.png',
    'http://192.0.2.1/x.png',
    'http://[fec0::1]/x.png',
    'http://[fd00::1]/x.png',
    'http://[fe80::1]/x.png',
    'https://127.0.0.1/x.png',
  ])('%s is refused unless private addresses are allowed', async url => {
    expectRefused(
      await ask(sandbox(), 'POST', '/products/1001/images', { body: { image_url: url } }),
      422,
      'VALIDATION_ERROR',
      /private or loopback/,
    )
  })

  test('a picture on the same machine is refused too', async () => {
    const body = { image_url: at('/rose.png') }
    expectRefused(
      await ask(sandbox(), 'POST', '/products/1001/images', { body }),
      422,
      'VALIDATION_ERROR',
      /private or loopback/,
    )
  })
})
