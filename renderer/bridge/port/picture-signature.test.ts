import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkedAddress, pictureAddress, SIGNED_WITH } from '../../../shared/domain/images/picture-address.ts'
import { ownPicture, signed } from './picture-signature.ts'

test('the signature is an HMAC of what the browser asks for, whatever the picture is called', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ minLength: 1 }), (name, session) => {
      const address = signed(pictureAddress(name, 'A'), session)
      expect(new URL(address, 'http://127.0.0.1').href).toBe(`http://127.0.0.1${address}`)
      const [target = '', sign] = address.split(SIGNED_WITH)
      const wanted = createHmac('sha256', session).update(target).digest('base64url')
      expect(sign).toBe(wanted.slice(0, 22))
    }),
    { numRuns: 40 },
  )
})

test('a quote in an address is signed as the browser spells it, and nothing of the session is in it', () => {
  const address = signed(checkedAddress("https://m.example/l'été.jpg", 'A'), 'the-session')
  expect(address).toContain('l%27%C3%A9t%C3%A9.jpg')
  expect(address).not.toContain('the-session')
})

test('where there is no session, as in Electron, addresses stay as they are', () => {
  expect(ownPicture(pictureAddress('/a.jpg', 'A'))).toBe('/_img?path=%2Fa.jpg&account=A')
})
