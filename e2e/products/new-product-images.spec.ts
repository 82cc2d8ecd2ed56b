import type { Decimal } from '../../shared/domain/text/decimal.ts'
import { deskCall, pauseSending } from '../support/calls.ts'
import { expect, FULL } from '../support/fixtures.ts'
import { press } from '../support/keys.ts'
import { look } from '../support/look.ts'
import { productsOf, requestsTo } from '../support/market.ts'
import { Editor } from '../support/pages/editor.ts'
import { t } from '../support/words.ts'
import { imagesAt, MARKET, test } from './image-fixtures.ts'

test.use({ market: MARKET })

test('images of a new product are sent with it, in order', FULL, async ({ images, pictures, sandbox }) => {
  const { page } = images
  await pauseSending(page)
  const [first] = productsOf(sandbox)
  const fields = {
    name: 'Rosa Explorer 60 cm',
    category_id: first?.categoryId ?? 0,
    unit: 'stem' as const,
    base_price: '0.55' as Decimal,
    sku: 'EXPLORER-60',
  }
  const created = await deskCall(page, 'queueChanges', {
    changes: [
      { kind: 'create', fields, images: ['/rose-1.png', '/rose-2.png'].map(pictures.at), origin: null },
    ],
    file: null,
  })
  const product = created.kind === 'queued' ? (created.created[0] ?? 0) : 0
  await images.open(product)
  await images.count(2)
  await images.paste(`${pictures.at('/rose-3.png')}\n${pictures.at('/rose-4.png')}`)
  await images.add(2)
  await expect(images.image('Image 4 of 4. Sent together with the product.')).toBeVisible()
  await images.image(/^Image 2 of 4/).focus()
  await page.keyboard.press('Delete')
  await images.count(3)
  await images.image(/^Image 3 of 3/).focus()
  await page.keyboard.press('p')
  await expect(page.getByText(t('images.primaryQueued', { place: 3 }))).toBeVisible()
  await deskCall(page, 'pauseOutbox', { paused: false })
  const made = () => productsOf(sandbox).find(({ sku }) => sku === 'EXPLORER-60')?.id ?? 0
  await expect
    .poll(() => imagesAt(sandbox, made()), { timeout: 30_000 })
    .toEqual(['/rose-4.png *', '/rose-1.png', '/rose-3.png'])
  expect(requestsTo(sandbox, 'POST', '/products')).toHaveLength(1)
})

test('addresses not yet added stay with their new product', FULL, async ({ images, pictures }) => {
  const { page } = images
  await pauseSending(page)
  const editor = new Editor(page)
  await editor.open('new')
  await images.paste(pictures.at('/rose-5.png'))
  await expect(images.candidate('rose-5.png')).toBeVisible()
  await images.section.getByLabel(t('images.addField')).fill(pictures.at('/rose-9.png'))
  await editor.input(t('fields.name')).fill('Rosa forgotten')
  await editor.choose(t('fields.category'), 'roses')
  await editor.choose(t('fields.unit'), 'stem')
  await editor.input(t('fields.price')).fill('0.55')
  await editor.save()
  await expect(page.getByText('2 image URLs weren’t added.')).toBeVisible()
  await expect(page).toHaveURL(/#\/products\/-\d+$/)
  await expect(images.candidate('rose-9.png'), 'what was only typed is looked at, too').toBeVisible()
  await images.add(2)
  await expect(images.image(/^Image 2 of 2\b.*Sent together with the product\.$/)).toBeVisible()
  await images.paste(pictures.at('/rose-7.png'))
  await expect(images.candidate('rose-7.png')).toBeVisible()
  await deskCall(page, 'pauseOutbox', { paused: false })
  await expect(page).toHaveURL(/#\/products\/\d+$/, { timeout: 30_000 })
  await expect(images.candidate('rose-7.png'), 'also when it gets its number').toBeVisible()

  await editor.open('new')
  await expect(images.section.getByText(t('images.countOf', { n: 0, most: 10 }))).toBeVisible()
  await expect(images.candidates).toBeHidden()
  await images.paste(pictures.at('/rose-6.png'))
  await editor.input(t('fields.name')).fill('Rosa let go')
  await editor.button(t('productEditor.discard')).click()
  await expect(images.candidates).toBeHidden()
  // The newest message comes first.
  await page
    .getByRole('button', { name: t('common.undo') })
    .first()
    .click()
  await expect(images.candidate('rose-6.png')).toBeVisible()
})

test('images of a new product are sorted by keyboard and mouse', FULL, async ({ images, pictures }) => {
  const { page } = images
  test.setTimeout(300_000)
  await page.evaluate(() => {
    location.hash = '#/products/new'
  })
  const list = images.section.getByRole('list', { name: t('images.newList') })
  await expect(images.section).toBeVisible()
  await images.paste(['/rose-1.png', '/rose-2.png', '/rose-3.png'].map(pictures.at).join(';'))
  await images.add(3)
  const names = () =>
    list
      .getByRole('button', { name: /^Image \d of 3: / })
      .evaluateAll(all => all.map(one => one.getAttribute('aria-label')))
  await list
    .getByRole('button', { name: t('images.newAlt', { place: 3, total: 3, name: 'rose-3.png' }) })
    .focus()
  await press(page, 'Alt+ArrowLeft', 'Alt+ArrowLeft')
  await expect(list.getByRole('button', { name: 'Image 1 of 3: rose-3.png. Primary' })).toBeFocused()
  await list
    .getByRole('button', { name: t('images.newAlt', { place: 3, total: 3, name: 'rose-2.png' }) })
    .dragTo(
      list.getByRole('button', { name: t('images.newAlt', { place: 2, total: 3, name: 'rose-1.png' }) }),
    )
  await expect
    .poll(names)
    .toEqual(['Image 1 of 3: rose-3.png. Primary', 'Image 2 of 3: rose-2.png', 'Image 3 of 3: rose-1.png'])
  await look(page, 'new-product-images')
})
