import { SHAPES } from '../../sandbox/api-variant.ts'
import { pauseSending } from '../support/calls.ts'
import { expect, FULL } from '../support/fixtures.ts'
import { press } from '../support/keys.ts'
import { look } from '../support/look.ts'
import { requestsTo } from '../support/market.ts'
import { t } from '../support/words.ts'
import { imagesAre, imagesAt, MARKET, test } from './image-fixtures.ts'

test.use({ market: MARKET })

for (const shape of SHAPES)
  test.describe(`a marketplace of shape ${shape}`, () => {
    test.use({ market: { ...MARKET, shape } })

    test(
      'pasted addresses of a web page and a large image are refused',
      FULL,
      async ({ images, pictures, product, sandbox }) => {
        await images.count(1)
        await images.paste(['/rose-1.png', '/page.png', '/big.png'].map(pictures.at).join('\n'))
        await expect(images.candidate('rose-1.png')).toContainText('PNG, 300 × 300 pixels')
        await expect(images.candidate('page.png')).toContainText('This is a web page, not an image.')
        await expect(images.candidate('big.png')).toContainText('the marketplace accepts at most 5 MB')
        await images.add(1)
        await expect(images.candidates.getByRole('listitem')).toHaveCount(2)
        await imagesAre(sandbox, product, 'drawn *', '/rose-1.png')
        await expect(images.image(t('images.alt', { place: 2, total: 2 }))).toBeVisible()
        await expect(images.section.getByText(t('images.countOf', { n: 2, most: 10 }))).toBeVisible()
      },
    )

    test(
      'a primary image is deleted after the next one is named',
      FULL,
      async ({ images, pictures, product, sandbox }) => {
        const { page } = images
        await images.paste(`${pictures.at('/rose-1.png')};${pictures.at('/rose-2.png')}`)
        await images.add(2)
        await expect(
          images.image(t('images.alt', { place: 3, total: 3 })).and(images.image(/^Image 3 of 3$/)),
        ).toBeVisible({
          timeout: 30_000,
        })
        await images.image(t('images.altPrimary', { place: 1, total: 3 })).focus()
        await page.keyboard.press('ArrowRight')
        await expect(images.image(t('images.alt', { place: 2, total: 3 }))).toBeFocused()
        await page.keyboard.press('p')
        await imagesAre(sandbox, product, 'drawn', '/rose-1.png *', '/rose-2.png')
        await expect(images.image(t('images.altPrimary', { place: 2, total: 3 }))).toBeFocused()

        await page.keyboard.press('Delete')
        const dialog = page.getByRole('dialog', { name: t('images.deleteTitle', { n: 1 }) })
        await expect(dialog).toContainText('Image 3 should become the primary image')
        await images.confirmDelete(1)
        await imagesAre(sandbox, product, 'drawn', '/rose-2.png *')
        await expect(images.image(t('images.altPrimary', { place: 2, total: 2 }))).toBeVisible()
      },
    )
  })

test('a slow address delays no other', FULL, async ({ images, pictures, product, sandbox }) => {
  await images.paste(`${pictures.at('/slow.png')} ${pictures.at('/rose-3.png')}`)
  await expect(images.candidate('slow.png')).toContainText(t('common.checking'))
  await images.add(1)
  await imagesAre(sandbox, product, 'drawn *', '/rose-3.png')
  await expect(images.candidate('slow.png')).toContainText(t('common.checking'))
  pictures.release()
  await expect(images.candidate('slow.png')).toContainText(t('images.checkGood'))
})

test.describe('a product with eight images', () => {
  test.use({
    product: async ({ pictures, product, sandbox }, use) => {
      // Added on the marketplace's own pages; the program would take two seconds for each.
      for (let at = 1; at < 8; at++)
        await fetch(`${sandbox.baseUrl}/products/${product}/images`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${sandbox.keys.valid}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ image_url: pictures.at(`/rose-${at}.png`) }),
        })
      await use(product)
    },
  })

  test(
    'at most ten images: others are added once there is room',
    FULL,
    async ({ images, pictures, product, sandbox }) => {
      const { page } = images
      await images.count(8)
      await images.paste([11, 12, 13, 14].map(number => pictures.at(`/rose-${number}.png`)).join('\n'))
      await expect(images.section.getByText(t('images.roomOver', { room: 2, n: 2 }))).toBeVisible()
      await images.add(2)
      await expect.poll(() => imagesAt(sandbox, product).length, { timeout: 60_000 }).toBe(10)
      await expect(images.candidates.getByRole('listitem')).toHaveCount(2)
      await expect(images.section.getByText('Delete one to make room.')).toBeVisible()

      await images.image(t('images.alt', { place: 3, total: 10 })).click({ trial: true })
      await images.image(t('images.alt', { place: 3, total: 10 })).focus()
      await press(page, 'Space', 'ArrowRight', 'Space')
      await images.button(t('images.deleteSelected', { n: 2 })).click()
      await images.confirmDelete(2)
      await images.add(2)
      await expect
        .poll(() => imagesAt(sandbox, product).filter(name => /rose-1[34]\.png/.test(name)).length, {
          timeout: 60_000,
        })
        .toBe(2)
      expect(imagesAt(sandbox, product)).toHaveLength(10)
    },
  )
})

test('duplicate, redirecting and missing addresses are reported', FULL, async ({ images, pictures }) => {
  const { page } = images
  await images.paste([pictures.at('/moved.png'), pictures.at('/nothing.png'), 'rose.jpg'].join('\n'))
  await expect(images.candidate('rose.jpg')).toContainText('This isn’t the web address of an image.')
  await expect(images.candidate('nothing.png')).toContainText('There’s nothing at this URL (status 404).')
  await images
    .candidate('moved.png')
    .getByRole('button', { name: t('images.useOther') })
    .click()
  await expect(images.candidate('rose-1.png')).toContainText(t('images.checkGood'))
  await images.paste(pictures.at('/rose-1.png'))
  await expect(page.getByText('Already in the list: rose-1.png.')).toBeVisible()
  await images.paste(`${pictures.at('/rose-1.png')}#again`)
  await expect(images.candidates.getByText(t('images.saysTwice'))).toBeVisible()
  await images.drop('text/uri-list', `# a rose\r\n${pictures.at('/rose-5.png')}`)
  await expect(images.candidate('rose-5.png')).toContainText(t('images.checkGood'))
})

test(
  'offline, images are added unchecked and deletions wait',
  FULL,
  async ({ images, pictures, product, sandbox }) => {
    const { page } = images
    await sandbox.control.goOffline()
    await pictures.close()
    await page.getByText(t('common.refresh'), { exact: true }).click()
    await expect(page.getByText(/Offline/).first()).toBeVisible({ timeout: 30_000 })
    await images.paste(`${pictures.at('/rose-1.png')}\n${pictures.at('/rose-2.png')}`)
    await expect(images.candidate('rose-1.png')).toContainText('You’re offline')
    await images.button(t('images.addUnchecked', { n: 2 })).click()
    await images.add(2)
    await expect(images.image('Image 2 of 3. Waiting to be sent.')).toBeVisible()
    await images.button(t('images.takeBack', { place: 3 })).click()
    await images.count(2)

    await images.image(t('images.altPrimary', { place: 1, total: 2 })).focus()
    await page.keyboard.press('Delete')
    await images.confirmDelete(1)
    await expect(images.image('Image 1 of 2. Being deleted.')).toBeVisible()
    await images.button(t('images.keepImage', { place: 1 })).click()
    await expect(images.image(t('images.altPrimary', { place: 1, total: 2 }))).toBeVisible()
    expect(requestsTo(sandbox, 'POST', `/products/${product}/images`)).toHaveLength(0)
  },
)

test('a deletion is undone from the toast', FULL, async ({ images, product, sandbox }) => {
  const { page } = images
  await pauseSending(page)
  await images.image(t('images.altPrimary', { place: 1, total: 1 })).focus()
  await page.keyboard.press('Delete')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('without an image')
  await images.confirmDelete(1)
  await expect(images.section.getByText(t('common.deleting'))).toBeVisible()
  await page.getByRole('button', { name: t('common.undo') }).click()
  await expect(images.image(t('images.altPrimary', { place: 1, total: 1 }))).toBeVisible()
  expect(imagesAt(sandbox, product)).toEqual(['drawn *'])
})

test(
  'a rejected image shows the message and gets another address',
  FULL,
  async ({ images, pictures, product, sandbox }) => {
    const message = 'image_url: this picture shows a bicycle'
    sandbox.control.failNext({
      mishap: { kind: 'error', status: 422, code: 'VALIDATION_ERROR', message },
      method: 'POST',
      path: `/products/${product}/images`,
    })
    await images.paste(pictures.at('/rose-1.png'))
    await images.add(1)
    const refused = images.section
      .getByRole('list', { name: t('common.needsAttention') })
      .getByRole('listitem')
    await expect(refused).toContainText(message, { timeout: 30_000 })
    await refused.getByRole('button', { name: t('images.otherAddress') }).click()
    await refused.getByLabel(t('images.exchangeField')).fill(pictures.at('/rose-2.png'))
    await refused.getByRole('button', { name: t('images.exchangeGo') }).click()
    await imagesAre(sandbox, product, 'drawn *', '/rose-2.png')
    await expect(refused).toBeHidden()
  },
)

test('the viewer goes from image to image and returns the focus', FULL, async ({ images, pictures }) => {
  const { page } = images
  test.setTimeout(300_000)
  await images.paste(pictures.at('/rose-1.png'))
  await images.add(1)
  await expect(images.image(/^Image 2 of 2$/)).toBeVisible({ timeout: 30_000 })
  await images.image(t('images.altPrimary', { place: 1, total: 2 })).focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: t('images.alt', { place: 1, total: 2 }) })
  await expect(viewer.getByText('400 × 400 pixels · WebP')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  const second = page.getByRole('dialog', { name: t('images.alt', { place: 2, total: 2 }) })
  await expect(second.getByText('300 × 300 pixels · PNG')).toBeVisible()
  await page.keyboard.press('1')
  await expect(second.getByRole('radio', { name: t('images.viewerFull') })).toBeChecked()
  await look(page, 'image-viewer')
  await page.keyboard.press('Escape')
  await expect(second).toBeHidden()
  await expect(images.image(t('images.altPrimary', { place: 1, total: 2 }))).toBeFocused()
})

test('images in every state are accessible in both themes', FULL, async ({ images, pictures }) => {
  const { page } = images
  test.setTimeout(300_000)
  await pauseSending(page)
  await images.paste(['/rose-1.png', '/rose-2.png'].map(pictures.at).join('\n'))
  await images.add(2)
  await images.image(t('images.altPrimary', { place: 1, total: 3 })).focus()
  await page.keyboard.press('Delete')
  await images.confirmDelete(1)
  await images.paste(
    ['/rose-3.png', '/page.png', '/big.png', '/moved.png', '/slow.png'].map(pictures.at).join('\n'),
  )
  await expect(images.candidate('big.png')).toContainText(t('images.checkBad'))
  await look(page, 'product-images', { contrast: true })
  const beyond = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  expect(beyond, 'pixels by which the window itself could be scrolled').toBe(0)
})
