import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { codec } from '../images/codec.ts'
import { canvas, ellipse, fillPolygon, type Raster } from '../pictures/raster.ts'

/** A picture with something on it, the same every time. */
export function testRaster(edge: number): Raster {
  const raster = canvas(edge, [240, 220, 180])
  fillPolygon(raster, ellipse([0.5, 0.5], 0.4, 0.25, 0.4), [180, 30, 60])
  return raster
}

/**
 * A web host with pictures, and with everything that is no picture. Start it before the tests; the function gives the
 * address of a path on it.
 */
export function usePictureHost(): (path: string) => string {
  let origin = ''
  const server = createServer((request, response) => {
    void answer(request.url ?? '/').then(({ status = 200, headers = {}, body }) => {
      response.writeHead(status, headers)
      response.end(body)
    })
  })
  beforeAll(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return path => origin + path
}

const LIMIT = 5 * 1024 * 1024

interface Answer {
  status?: number
  headers?: Record<string, string>
  body: Uint8Array | string
}

async function answer(path: string): Promise<Answer> {
  const { encode } = await codec()
  const png = await encode(testRaster(400), 'png')
  const answers: Record<string, () => Answer | Promise<Answer>> = {
    '/rose.png': () => ({ headers: { 'Content-Type': 'image/png' }, body: png }),
    '/rose.jpg': async () => ({ body: await encode(testRaster(400), 'jpeg') }),
    '/rose.webp': async () => ({ body: await encode(testRaster(400), 'webp') }),
    '/small.png': async () => ({ body: await encode(testRaster(20), 'png') }),
    // The name and the header lie; the bytes count.
    '/jpeg-called.png': async () => ({
      headers: { 'Content-Type': 'text/plain' },
      body: await encode(testRaster(50), 'jpeg'),
    }),
    '/page.png': () => ({ headers: { 'Content-Type': 'image/png' }, body: '<!doctype html><h1>No</h1>' }),
    '/moving.gif': () => ({ body: Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64') }),
    '/empty.png': () => ({ body: '' }),
    '/cut.png': () => ({ body: png.subarray(0, 200) }),
    '/head-only.jpg': () => ({ body: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 2]) }),
    '/huge-size.png': () => ({ body: withSize(png, 60_000) }),
    '/at-limit.png': () => ({ body: padded(png, LIMIT) }),
    '/too-large.png': () => ({ body: padded(png, LIMIT + 1) }),
    // No length header: only reading tells.
    '/too-large-stream.png': () => ({
      headers: { 'Transfer-Encoding': 'chunked' },
      body: padded(png, LIMIT + 1),
    }),
    '/moved.png': () => ({ status: 302, headers: { Location: '/rose.png' }, body: '' }),
    '/moved-away.png': () => ({ status: 301, headers: { Location: 'ftp://example.com/x.png' }, body: '' }),
    '/loop.png': () => ({ status: 302, headers: { Location: '/loop.png' }, body: '' }),
    '/error.png': () => ({ status: 500, body: png }),
  }
  return (await answers[path]?.()) ?? { status: 404, body: 'no' }
}

/** Bytes after the end of a PNG are allowed, and ignored. */
function padded(png: Uint8Array, size: number): Uint8Array {
  const body = new Uint8Array(size)
  body.set(png)
  return body
}

function withSize(png: Uint8Array, edge: number): Uint8Array {
  const body = Buffer.from(png)
  body.writeUInt32BE(edge, 16)
  body.writeUInt32BE(edge, 20)
  return body
}
