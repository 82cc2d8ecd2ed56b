import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { codec } from '../../../sandbox/images/codec.ts'
import { padded, type Rgb, testPicture } from '../../../sandbox/images/fixtures/test-picture.ts'

const OVER_5_MB = 6 * 1024 * 1024

/** A web host with pictures of a supplier, and with other files. */
export interface PictureHost {
  /**
   * The address of a path: `/rose-1.png` and so on are pictures, `/page.png` is a web page, `/big.png` is too big,
   * `/moved.png` leads to `/rose-1.png`, `/slow.png` answers once it is released; anything else is not there.
   */
  at(path: string): string
  /** Answers the waiting slow pictures. */
  release(): void
  /** Stops the host. */
  close(): Promise<void>
}

export async function startPictureHost(): Promise<PictureHost> {
  const waiting: (() => void)[] = []
  let isReleased = false
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const send = () => void answer(path, response)
    if (path !== '/slow.png' || isReleased) send()
    else waiting.push(send)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    at: path => origin + path,
    release: () => {
      isReleased = true
      for (const send of waiting.splice(0)) send()
    },
    close: async () => {
      server.closeAllConnections()
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}

async function answer(path: string, response: ServerResponse): Promise<void> {
  const send = (body: Uint8Array | string, type: string) => {
    response.writeHead(200, { 'Content-Type': type })
    response.end(body)
  }
  const rose = /^\/rose-(\d+)\.png$/.exec(path)?.[1]
  if (rose !== undefined) send(await picture(Number(rose)), 'image/png')
  else if (path === '/slow.png') send(await picture(7), 'image/png')
  else if (path === '/page.png') send('<!doctype html><title>Roses</title>', 'image/png')
  else if (path === '/big.png') send(padded(await picture(3), OVER_5_MB), 'image/png')
  else if (path === '/moved.png') response.writeHead(302, { Location: '/rose-1.png' }).end()
  else response.writeHead(404).end()
}

/** A picture of a flower; each number has another colour. */
async function picture(number: number): Promise<Uint8Array> {
  const paint: Rgb = [(number * 83) % 200, (number * 47) % 160, (number * 131) % 220]
  const { encode } = await codec()
  return await encode(testPicture(300, [236, 232, 220], paint, number), 'png')
}
