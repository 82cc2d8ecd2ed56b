import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { ownFolder } from '../../core/fixtures/own-folder.ts'
import { codec } from '../../sandbox/images/codec.ts'
import { testPicture } from '../../sandbox/images/fixtures/test-picture.ts'
import { buildStale } from '../../scripts/build.mjs'
import { root } from '../packaging/tools.ts'

test('the packed sandbox runs far from any node_modules, picture codecs included', async () => {
  await buildStale({ parts: ['sandbox'], log: () => {} })
  const folder = ownFolder()
  cpSync(join(root, 'dist', 'sandbox'), join(folder, 'sandbox'), { recursive: true })
  cpSync(join(root, 'package.json'), join(folder, 'package.json'))
  const { encode } = await codec()
  const png = await encode(testPicture(64, [240, 220, 180], [180, 30, 60]), 'png')
  const pictures = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).end(png)
  }).listen(0, '127.0.0.1')
  await once(pictures, 'listening')
  const child = spawn(
    process.execPath,
    [join(folder, 'sandbox', 'main.js'), '--products', '5', '--orders', '1', '--allow-private-images'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  onTestFinished(async () => {
    pictures.close()
    child.kill()
    await once(child, 'exit')
  })

  const [line] = await once(createInterface(child.stdout), 'line')
  const { baseUrl, keys } = JSON.parse(String(line)) as { baseUrl: string; keys: { valid: string } }
  const headers = { authorization: `Bearer ${keys.valid}`, 'content-type': 'application/json' }
  const ask = async (path: string, body?: unknown) => {
    const more = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const response = await fetch(`${baseUrl}${path}`, { headers, ...more })
    return { status: response.status, json: (await response.json()) as { data?: unknown } }
  }
  const page = await ask('/products?limit=1')
  expect(page.status).toBe(200)
  const { products } = page.json.data as { products: { id: number; primary_image: string }[] }
  const sample = await fetch(
    new URL(products[0]?.primary_image.replace('/images/', '/thumbnails/') ?? '', baseUrl),
  )
  expect([sample.status, sample.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const { port } = pictures.address() as AddressInfo
  const added = await ask(`/products/${products[0]?.id}/images`, {
    image_url: `http://127.0.0.1:${port}/rose.png`,
  })
  expect(added).toMatchObject({ json: { success: true } })
})
