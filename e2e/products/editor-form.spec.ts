import { deskCall, pauseSending } from '../support/calls.ts'
import { expect, FULL, test } from '../support/fixtures.ts'
import { look } from '../support/look.ts'
import { bodiesTo, productsOf, roseOf } from '../support/market.ts'
import { Editor, openEditor } from '../support/pages/editor.ts'
import { openWindow } from '../support/pages/window.ts'
import { t } from '../support/words.ts'

const PRODUCTS = 40

test.describe('in the form', () => {
  test.use({ market: { products: PRODUCTS, orders: 2, images: true } })

  test(
    'a price with a lost decimal separator must be confirmed',
    FULL,
    async ({ window: { page }, sandbox }) => {
      const { id, basePrice } = roseOf(sandbox)
      const editor = await openEditor(page, id)
      await editor.input(t('fields.price')).fill(String(basePrice * 10))
      await editor.save()
      const box = editor.field(t('fields.price')).getByRole('checkbox', { name: /^This is right/ })
      await expect(box).toBeFocused()
      await expect(editor.field(t('fields.price'))).toContainText(t('rails.factorUp', { factor: 10 }))
      expect(bodiesTo(sandbox, '/prices')).toEqual([])
      await box.check()
      await editor.save()
      await expect
        .poll(() => sandbox.control.product({ id })?.basePrice, { timeout: 30_000 })
        .toBeCloseTo(basePrice * 10)
    },
  )

  test(
    'each field can be reset, and a discarded form restored',
    FULL,
    async ({ window: { page }, sandbox }) => {
      const { id, color } = roseOf(sandbox)
      const editor = await openEditor(page, id, 'whole')
      await editor.input(t('fields.color')).fill('white')
      await editor.input(t('fields.vat')).fill('200')
      await expect(editor.field(t('fields.vat'))).toContainText('from 0 to 100')
      await expect(editor.input(t('fields.vat'))).toHaveAttribute('aria-invalid', 'true')
      await expect(editor.field(t('fields.color'))).toContainText(`Was ${color}`)
      await editor.button(`Reset to ${color}`).click()
      await expect(editor.input(t('fields.color'))).toHaveValue(color ?? '')
      const country = editor.input(t('fields.country'))
      const typeCountry = async (text: string, key: string) => {
        await country.fill(text)
        await page.keyboard.press(key)
      }
      await typeCountry('Kenia', 'Tab')
      await expect(country, 'what is typed in full is taken').toHaveValue('Kenya (KE)')
      await typeCountry('Nowhere', 'Tab')
      await expect(country, 'what is none of the choices stays').toHaveValue('Nowhere')
      await expect(editor.field(t('fields.country'))).toContainText(
        t('productEditor.troubleCountry', { text: 'Nowhere' }),
      )
      await typeCountry('Denmark', 'Escape')
      await expect(country, 'Escape takes the typing back').toHaveValue('Nowhere')
      await editor.button(t('productEditor.discard')).click()
      await expect(editor.form.getByText(t('productEditor.barNothing'))).toBeVisible()
      await page.getByRole('button', { name: t('common.undo') }).click()
      await expect(editor.input(t('fields.vat'))).toHaveValue('200')
    },
  )

  test('a copy has everything but SKU and images', FULL, async ({ window: { page }, sandbox }) => {
    const { id, name, color } = roseOf(sandbox)
    const editor = new Editor(page)
    await editor.open('new')
    await editor.input(t('fields.name')).fill('Begun')
    await expect(editor.form.getByText(t('productEditor.barKept'))).toBeVisible()
    await editor.save()
    await expect(editor.says(t('productEditor.stopped', { n: 3 }))).toBeVisible()
    await editor.input(t('fields.price')).fill('1')
    await expect(editor.says('Not saved'), 'what was said is no longer true').toBeHidden()
    await editor.save()
    await expect(editor.says(t('productEditor.stopped', { n: 2 }))).toBeVisible()
    await editor.button(t('productEditor.close')).click()
    await expect(editor.says('Not saved'), 'what is said of a form goes with it').toBeHidden()
    await page.getByRole('button', { name: t('productEditor.drafts', { n: 1 }) }).click()
    await page.getByRole('button', { name: /^Begun/ }).click()
    await expect(editor.input(t('fields.name'))).toHaveValue('Begun')
    await editor.open(id)
    await editor.isRead()
    await expect(page.getByRole('button', { name: t('productEditor.drafts', { n: 1 }) })).toBeVisible()
    await editor.button(t('productEditor.duplicate')).click()
    await page.getByRole('button', { name: t('productEditor.unfinishedCopy') }).click()
    await expect(editor.input(t('fields.name'))).toHaveValue(name)
    await expect(editor.input(t('fields.color'))).toHaveValue(color ?? '')
    await expect(editor.input(t('fields.sku'))).toHaveValue('')
    await expect(editor.form.getByText(t('productEditor.statusCreated'))).toBeVisible()
    await expect(
      editor.form.getByText(t('productEditor.barKept')),
      'nothing of a copy is kept before it is touched',
    ).toBeHidden()
    await editor.input(t('fields.sku')).fill('COPY-1')
    // Like a key that is held down.
    await page.evaluate(() => {
      const press = { key: 's', ctrlKey: true, bubbles: true, cancelable: true }
      for (let turn = 0; turn < 3; turn++)
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', press))
    })
    await expect
      .poll(() => productsOf(sandbox).find(({ sku }) => sku === 'COPY-1')?.color, { timeout: 30_000 })
      .toBe(color)
    expect(bodiesTo(sandbox, '/products')).toHaveLength(1)
    expect(bodiesTo(sandbox, '/products')[0]).not.toHaveProperty('image_url')
  })

  test('a deletion is confirmed once and can be undone until it is sent', FULL, async ({ desk, sandbox }) => {
    const { page } = await openWindow(desk, PRODUCTS)
    const { id } = roseOf(sandbox)
    const editor = await openEditor(page, id)
    await pauseSending(page)
    await editor.button(t('common.deleteAsk')).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('products.deleteGo', { n: 1 }) })
      .click()
    await expect(page.getByText(t('products.deleted', { n: 1 }))).toBeVisible()
    await page.getByRole('button', { name: t('common.undo') }).click()
    await expect(page.getByText(t('products.deleteUndone', { n: 1 }))).toBeVisible()
    await editor.open(id)
    await expect(editor.form.getByText(t('productEditor.statusGoing'))).toHaveCount(0)
    await editor.input(t('fields.color')).fill('never saved')
    await expect(editor.form.getByText(t('productEditor.barKept'))).toBeVisible()
    await editor.button(t('common.deleteAsk')).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('products.deleteGo', { n: 1 }) })
      .click()
    await deskCall(page, 'pauseOutbox', { paused: false })
    await expect.poll(() => sandbox.control.product({ id })?.deleted, { timeout: 30_000 }).toBe(true)
    await page.getByRole('button', { name: t('productEditor.drafts', { n: 1 }) }).click()
    await page.getByRole('button', { name: /1 field,/ }).click()
    await expect(page.getByText(t('productEditor.goneTitle'))).toBeVisible()
    await expect(page.getByText('never saved'), 'what was typed is still there to be copied').toBeVisible()
    await page.getByRole('button', { name: t('productEditor.discard') }).click()
    await expect(page.getByText('never saved')).toBeHidden()
  })

  test(
    'the keys lead to the next product and back to the list',
    FULL,
    async ({ window: { page }, sandbox }) => {
      const editor = await openEditor(page, roseOf(sandbox).id)
      await editor.input(t('fields.category')).click()
      await expect(page.getByRole('listbox')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('listbox')).toBeHidden()
      await expect(editor.form).toBeVisible()
      await editor.input(t('fields.name')).focus()
      const first = page.url()
      await expect(editor.button('Previous product')).toBeDisabled()
      await page.keyboard.press('Alt+ArrowDown')
      await expect(editor.button('Previous product')).toBeEnabled()
      await expect(page).not.toHaveURL(first)
      await page.keyboard.press('Alt+ArrowUp')
      await expect(page).toHaveURL(first)
      await editor.button(t('productEditor.openWhole')).click()
      await expect(page).toHaveURL(/\/page$/)
      await page.keyboard.press('Escape')
      await expect(editor.form).toBeHidden()
    },
  )
})

test.describe('how it looks', () => {
  test.use({ market: { products: PRODUCTS, orders: 2, images: true } })

  test('beside the list and on a page of its own', FULL, async ({ window: { page }, sandbox }) => {
    test.slow()
    const { id } = roseOf(sandbox)
    const editor = await openEditor(page, id)
    await editor.input(t('fields.name')).fill('Amber rose')
    await editor.input(t('fields.price')).fill('99')
    await editor.input(t('fields.vat')).fill('200')
    sandbox.control.changeProduct({ id, set: { name: 'Teal rose' } })
    await editor.button(t('common.refresh')).click()
    await expect(editor.form.getByText(t('productEditor.contestTitle'))).toBeVisible()
    await look(page, 'product-editor')
    await editor.open(id, 'whole')
    await look(page, 'product-editor-whole', { contrast: true })
    await editor.open('new')
    await editor.save()
    await look(page, 'product-editor-new')
  })
})
