import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { ApiVariant } from '../../sandbox/api-variant.ts'
import type { SandboxControl } from '../../sandbox/faults/control.ts'
import { codec } from '../../sandbox/images/codec.ts'
import { testPicture } from '../../sandbox/images/fixtures/test-picture.ts'

const SANDBOX = fileURLToPath(new URL('../../sandbox/main.ts', import.meta.url))

type Call = keyof SandboxControl
type Operation<C extends Call> = Parameters<SandboxControl[C]>[0]
type PostedAnswer<C extends Call> = Awaited<ReturnType<SandboxControl[C]>>

/** The sandbox in a process of its own, and a host with pictures that it loads. */
export interface Marketplace {
  baseUrl: string
  key: string
  /** Any name under it is a picture. */
  pictures: string
  /** What the API calls an order. */
  nameOfOrder(id: number): string
  ask<C extends Call>(call: C, operation: Operation<C>): Promise<PostedAnswer<C>>
  close(): void
}

export async function startMarketplace(shape: ApiVariant, products: number): Promise<Marketplace> {
  const host = await hostPictures()
  const args = ['--products', products, '--orders', 0, '--limit', 10_000_000, '--shape', shape]
  const child = spawn(
    process.execPath,
    ['--no-warnings', SANDBOX, ...args.map(String), '--allow-private-images'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  // It must not outlive this process, however that ends.
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const lines = createInterface({ input: child.stdout })
  const first = await new Promise<string>((resolve, reject) => {
    lines.once('line', resolve)
    child.once('exit', code => reject(new Error(`the sandbox ended with ${code}`)))
  })
  const { baseUrl, control, keys } = JSON.parse(first) as {
    baseUrl: string
    control: string
    keys: { valid: string }
  }
  return {
    baseUrl,
    key: keys.valid,
    pictures: host.origin,
    nameOfOrder: id => (shape === 'a' ? String(id) : `g-${id}`),
    ask: async (call, operation) => {
      const body = JSON.stringify(operation ?? {})
      const headers = { 'Content-Type': 'application/json' }
      const answer = await fetch(`${control}/${call}`, { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(`${call}: ${await answer.text()}`)
      return answer.json()
    },
    close: () => {
      process.off('exit', end)
      end()
      host.close()
    },
  }
}

async function hostPictures(): Promise<{ origin: string; close(): void }> {
  const { encode } = await codec()
  const picture = await encode(testPicture(24, [240, 220, 180], [180, 30, 60]), 'png')
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'image/png' })
    response.end(picture)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
