import { request } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { SHAPES } from '../api-variant.ts'
import {
  ask,
  bodiedPaths,
  expectDone,
  expectRefused,
  newBody,
  readReply,
  useSandbox,
} from './fixtures/ask.ts'

describe.each(SHAPES)('API document §1 on shape %s', shape => {
  const sandbox = useSandbox({ shape })

  test('the base address ends in /api/v1/supplier', () => {
    expect(sandbox().baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/v1\/supplier$/)
  })

  test.each(['/products', '/categories', '/orders', '/products?search=nothing-is-called-so'])(
    'GET %s answers with success and an object, as JSON',
    async path => {
      const reply = await ask(sandbox(), 'GET', path)
      expectDone(reply)
      expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
    },
  )

  test.each([
    ['GET', '/'],
    ['GET', ''],
    ['GET', '/nothing'],
    ['GET', '/products/'],
    ['GET', '/Products'],
    ['GET', '//products'],
    ['GET', '/products/1001/variants'],
    ['GET', '/products/1001/delete'],
    ['GET', '/stock'],
    ['GET', '/prices'],
    ['POST', '/orders'],
    ['POST', '/categories'],
    ['POST', '/orders/10001'],
    ['PUT', '/products/1001'],
    ['PATCH', '/products/1001'],
    ['DELETE', '/products/1001'],
    ['DELETE', '/products/1001/images/5001'],
    ['PUT', '/stock'],
    ['OPTIONS', '/products'],
    ['GET', '/products%2F1001'],
  ])('%s %s is no endpoint: 404 in the envelope', async (method, path) => {
    expectRefused(await ask(sandbox(), method, path), 404, 'NOT_FOUND')
  })

  test('HEAD is no endpoint either, and its answer has no body', async () => {
    const reply = await ask(sandbox(), 'HEAD', '/products')
    expect([reply.status, reply.text]).toEqual([404, ''])
    expect(reply.headers.get('content-type')).toMatch(/^application\/json/)
  })

  test('a path outside the base address is 404 in the envelope', async () => {
    for (const path of [
      '/',
      '/api',
      '/api/v1',
      '/api/v2/supplier/products',
      '/api/v1/supplierx',
      '/uploads/x.png',
    ])
      expectRefused(await readReply(await fetch(new URL(path, sandbox().baseUrl))), 404, 'NOT_FOUND')
  })

  const bodied = bodiedPaths(shape)

  test.each(bodied)('POST %s refuses what is not a JSON object', async path => {
    for (const body of ['{', '', 'null', '[]', '"text"', '12', '{"name":}', '{"a":1}{', "{'name':'x'}"])
      expectRefused(await ask(sandbox(), 'POST', path, { body }), 422, 'VALIDATION_ERROR', /body/i)
  })

  test.each(bodied)('POST %s wants Content-Type: application/json', async path => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', 'text/json'])
      expectRefused(
        await ask(sandbox(), 'POST', path, { body: '{}', headers: { 'Content-Type': type } }),
        422,
        'VALIDATION_ERROR',
        /Content-Type/,
      )
  })

  test.each(['application/json; charset=utf-8', 'application/json;charset=UTF-8', 'Application/JSON'])(
    'the content type %s is JSON',
    async type => {
      const headers = { 'Content-Type': type, Accept: 'application/json' }
      expectDone(await ask(sandbox(), 'POST', '/products', { body: newBody(), headers }))
    },
  )

  test('bytes that are no UTF-8 are refused', async () => {
    const response = await fetch(`${sandbox().baseUrl}/products`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${sandbox().keys.valid}`, 'Content-Type': 'application/json' },
      body: Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]),
    })
    expectRefused(await readReply(response), 422, 'VALIDATION_ERROR', /JSON/)
  })

  test('a body of more than 8 MB is refused in the envelope', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(9 * 1024 * 1024) })
    expectRefused(await ask(sandbox(), 'POST', '/products', { body }), 422, 'VALIDATION_ERROR', /larger/)
  })

  test('something that is not HTTP gets an answer in the envelope', async () => {
    const port = Number(new URL(sandbox().baseUrl).port)
    const text = await new Promise<string>(resolve => {
      let got = ''
      const socket = connect(port, '127.0.0.1', () => socket.write('HELLO\r\n\r\n'))
      socket.on('data', part => {
        got += part
      })
      socket.on('close', () => resolve(got))
    })
    expect(text).toMatch(/^HTTP\/1\.1 400 /)
    expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      success: false,
      error: { code: 'VALIDATION_ERROR' },
    })
  })

  test('a request target in absolute form is understood', async () => {
    const { port } = new URL(sandbox().baseUrl)
    const path = `${sandbox().baseUrl}/categories`
    const status = await new Promise(resolve => {
      const headers = { Authorization: `Bearer ${sandbox().keys.valid}` }
      request({ host: '127.0.0.1', port, path, headers }, answer => resolve(answer.resume().statusCode)).end()
    })
    expect(status).toBe(200)
  })
})
