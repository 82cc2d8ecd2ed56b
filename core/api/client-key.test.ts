import { expect, test } from 'vitest'
import { apiOn, KEY, serverThat, WRITE } from './fixtures/raw-api.ts'
import { httpAnswer } from './fixtures/raw-server.ts'

test('no reply and no error ever holds the key', async () => {
  const server = await serverThat((socket, { number }) =>
    number === 1 ? socket.resetAndDestroy() : socket.end('junk\r\n\r\n'),
  )
  const api = apiOn(server.baseUrl)
  for (let turn = 0; turn < 2; turn++) expect(JSON.stringify(await api.send(WRITE))).not.toContain(KEY)
})

test.each<[string, (said: string) => string]>([
  [
    'the words and the code of a refusal',
    said => httpAnswer(422, JSON.stringify({ success: false, error: { code: said, message: said } })),
  ],
  [
    'the items of an applied batch',
    said =>
      httpAnswer(
        200,
        JSON.stringify({ success: true, data: { errors: [{ index: 0, error: said }], [said]: 1 } }),
      ),
  ],
  [
    'the title of a web page',
    said => httpAnswer(401, `<html><title>${said}</title></html>`, { 'content-type': 'text/html' }),
  ],
  [
    'the title of a web page, cut',
    said =>
      httpAnswer(401, `<html><title>${said.slice(0, -3)}</title></html>`, { 'content-type': 'text/html' }),
  ],
  ['where it redirects to', said => httpAnswer(302, '', { location: `https://m.example/login/${said}` })],
  ['a 429', said => httpAnswer(429, JSON.stringify({ success: false, error: { message: said } }))],
])('a marketplace that repeats the key in %s is not heard saying it', async (_where, answer) => {
  for (const said of [`Bearer ${KEY}`, encodeURIComponent(KEY), btoa(`Bearer ${KEY}`), KEY.slice(0, 12)]) {
    const server = await serverThat(socket => socket.end(answer(said)))
    const reply = JSON.stringify(await apiOn(server.baseUrl).send(WRITE))
    expect(reply).toContain('…')
    for (const part of [KEY, said, KEY.slice(0, 8), btoa(KEY).slice(0, 11)]) expect(reply).not.toContain(part)
  }
})
