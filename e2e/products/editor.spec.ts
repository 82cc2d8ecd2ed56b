import type { ApiVariant } from '../../sandbox/api-variant.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import type { Product } from '../../sandbox/world/model.ts'
import { backOnline, deskCall, pauseSending } from '../support/calls.ts'
import { expect, FULL, fullOn, test } from '../support/fixtures.ts'
import { look } from '../support/look.ts'
import { productsOf, requestsTo } from '../support/market.ts'
import { Editor } from '../support/pages/editor.ts'
import { openWindow } from '../support/pages/window.ts'
import { t } from '../support/words.ts'

const PRODUCTS = 40

/** A product with a colour, sold by the stem. */
function rose(sandbox: Sandbox): Product {
  const found = productsOf(sandbox).find(
    ({ color, unit, approved, stockQty }) => color !== null && unit === 'stem' && approved && stockQty > 50,
  )
  if (found === undefined) throw new Error('the sandbox has no such product')
  return found
}

function bodiesTo(sandbox: Sandbox, path: string): Record<string, unknown>[] {
  return requestsTo(sandbox, 'POST', path).map(({ body }) => body as Record<string, unknown>)
}

for (const shape of ['a', 'b'] satisfies ApiVariant[]) {
  test.describe(`a marketplace of shape ${shape}`, () => {
    test.use({ market: { products: PRODUCTS, orders: 2, images: true, shape } })

    test(`only edited fields are sent${fullOn(shape)}`, async ({ desk, sandbox }) => {
      const { page } = await openWindow(desk, PRODUCTS)
      const { id, ...before } = rose(sandbox)
      sandbox.control.changeProduct({ id, set: { description: ' First line\r\nسطر <b>two</b> 🌹 ' } })
      const editor = new Editor(page)
      await editor.open(id)
      await editor.isRead()
      await expect(editor.input(t('fields.description'))).toHaveValue(' First line\nسطر <b>two</b> 🌹 ')
      await editor.input(t('fields.color')).fill('ivory')
      await editor.input(t('fields.stemLength')).fill('65')
      await editor.input(t('fields.stock')).fill('+20')
      await expect(editor.field(t('fields.stock'))).toContainText('makes')
      await editor.input(t('fields.price')).fill(`${(before.basePrice * 1.1).toFixed(2)}`)
      await expect(editor.form.getByText(t('productEditor.barChanged', { n: 4 }))).toBeVisible()
      await editor.save()

      await expect.poll(() => sandbox.control.product({ id })?.color, { timeout: 30_000 }).toBe('ivory')
      await expect.poll(() => sandbox.control.product({ id })?.stockQty).toBe(before.stockQty + 20)
      await expect
        .poll(() => sandbox.control.product({ id })?.basePrice)
        .toBe(Number((before.basePrice * 1.1).toFixed(2)))
      expect(bodiesTo(sandbox, `/products/${id}`)).toEqual([{ color: 'ivory', stem_length: 65 }])
      const after = sandbox.control.product({ id })
      expect(after).toMatchObject({ name: before.name, sku: before.sku, unit: 'stem', stemLength: 65 })
      expect(after?.description).toBe(' First line\r\nسطر <b>two</b> 🌹 ')
      await expect(editor.form.getByText(t('productEditor.barNothing'))).toBeVisible()
      // Saved while typing a choice: the only match is saved.
      await editor.input(t('fields.country')).fill('Zimb')
      await editor.save()
      await expect(editor.input(t('fields.country'))).toHaveValue('Zimbabwe (ZW)')
      await expect.poll(() => sandbox.control.product({ id })?.country, { timeout: 30_000 }).toBe('Zimbabwe')
    })

    test(`a form edited offline is there again and is sent after reconnecting${fullOn(shape)}`, async ({
      desk,
      sandbox,
    }) => {
      let { page } = await openWindow(desk, PRODUCTS)
      const { id } = rose(sandbox)
      let editor = new Editor(page)
      await editor.open(id)
      await editor.isRead()
      await sandbox.control.goOffline()
      await editor.button(t('common.refresh')).click()
      await expect(editor.form.getByText(/^Not refreshed: the marketplace can’t be reached/)).toBeVisible()
      await editor.input(t('fields.color')).fill('moss')
      await page.keyboard.press('Escape')
      await expect(editor.form).toBeHidden()
      // Only what the list shows as saved must survive a power failure.
      await expect(page.getByRole('button', { name: t('productEditor.drafts', { n: 1 }) })).toBeVisible()

      await desk.kill()
      page = await desk.open()
      editor = new Editor(page)
      await editor.open(id)
      await expect(editor.form.getByText(/^Your unsaved changes from/)).toBeVisible()
      await expect(editor.input(t('fields.color'))).toHaveValue('moss')
      await editor.button(t('common.save')).click()
      await expect(editor.field(t('fields.color'))).toContainText(t('common.waiting'))
      await backOnline(page, sandbox)
      await expect.poll(() => sandbox.control.product({ id })?.color, { timeout: 60_000 }).toBe('moss')
      await expect(editor.field(t('fields.color'))).not.toContainText(t('common.waiting'))
      await expect(editor.input(t('fields.color'))).toHaveValue('moss')
    })

    test(`the marketplace’s message is shown at its field${fullOn(shape)}`, async ({ desk, sandbox }) => {
      const { page } = await openWindow(desk, PRODUCTS)
      const { id } = rose(sandbox)
      const message = 'The color field is not one of ours.'
      sandbox.control.failNext({
        mishap: { kind: 'error', status: 422, code: 'VALIDATION_ERROR', message },
        method: 'POST',
        path: `/products/${id}`,
      })
      const editor = new Editor(page)
      await editor.open(id)
      await editor.isRead()
      await editor.input(t('fields.color')).fill('ultraviolet')
      await editor.input(t('fields.stemLength')).fill('65')
      await editor.save()
      const refusal = editor.field(t('fields.color')).getByRole('alert')
      await expect(refusal).toContainText(message, { timeout: 30_000 })
      await expect(editor.field(t('fields.stemLength')).getByRole('alert')).toHaveCount(0)
      await refusal.getByRole('button', { name: t('app.retry') }).click()
      await expect.poll(() => sandbox.control.product({ id })?.color, { timeout: 30_000 }).toBe('ultraviolet')
      await expect(refusal).toBeHidden()
    })

    test(`a new product is created offline and gets its id when sent${fullOn(shape)}`, async ({
      desk,
      sandbox,
    }) => {
      const { page } = await openWindow(desk, PRODUCTS)
      const editor = new Editor(page)
      await editor.open('new')
      await sandbox.control.goOffline()
      await expect(
        editor.form.getByText(t('productEditor.barMissing', { fields: 'Name, Category, Unit, Price' })),
      ).toBeVisible()
      await editor.save()
      await expect(editor.input(t('fields.name'))).toBeFocused()
      await expect(editor.field(t('fields.name'))).toContainText(t('productEditor.troubleNeeded'))
      const near = productsOf(sandbox).find(({ sku }) => /[A-Z]/.test(sku))?.sku ?? ''
      await editor.input(t('fields.sku')).fill(near.toLowerCase())
      await expect(editor.field(t('fields.sku'))).toContainText('Very similar to the SKU of another product')
      await editor.input(t('fields.sku')).fill(near)
      await expect(editor.field(t('fields.sku'))).toContainText('Another product already has this SKU')
      await editor.input(t('fields.sku')).fill('OAK-1')
      await editor.input(t('fields.name')).fill('Quercus “Élan” 🌳')
      await editor.choose(t('fields.category'), 'spray roses')
      await editor.choose(t('fields.unit'), 'bun')
      await editor.input(t('fields.price')).fill('3.25')
      await editor.choose(t('fields.country'), 'deutsch')
      await expect(editor.input(t('fields.country'))).toHaveValue('Germany (DE)')
      await editor.button(t('productEditor.create')).click()
      await expect(page).toHaveURL(/#\/products\/-\d+$/)
      await expect(editor.form.getByText(t('productEditor.statusCreated')).first()).toBeVisible()
      await expect(editor.input(t('fields.type'))).toHaveAttribute(
        'placeholder',
        t('productEditor.defaultIs', { value: 'flower' }),
      )
      await expect(editor.input(t('fields.vat'))).toHaveAttribute(
        'placeholder',
        t('productEditor.defaultIs', { value: 21 }),
      )
      await editor.input(t('fields.color')).fill('green')
      await editor.input(t('fields.vat')).fill('9')
      await editor.save()
      await expect(editor.form.getByText(t('productEditor.barNothing'))).toBeVisible()
      await editor.input(t('fields.vat')).fill('')
      await editor.save()
      await expect(editor.form.getByText(t('productEditor.barNothing'))).toBeVisible()
      await backOnline(page, sandbox)
      await expect(page).toHaveURL(/#\/products\/\d+$/, { timeout: 60_000 })
      const made = productsOf(sandbox).find(({ sku }) => sku === 'OAK-1')
      expect(made).toMatchObject({
        name: 'Quercus “Élan” 🌳',
        basePrice: 3.25,
        unit: 'bunch',
        country: 'DE',
        color: 'green',
        type: 'flower',
        minOrderQty: 1,
        vatRate: 21,
      })
      await expect(editor.form.getByText(t('catalog.statusPending'))).toBeVisible()
      expect(bodiesTo(sandbox, '/products')).toHaveLength(1)
    })

    for (const pace of ['fast', 'slow'])
      test(
        `a new product made online on a ${pace} marketplace is shown under its number, and found by the one it had before`,
        shape === 'b' || pace === 'fast' ? FULL : {},
        async ({ desk, sandbox }) => {
          let { page } = await openWindow(desk, PRODUCTS)
          let editor = new Editor(page)
          await editor.open('new')
          await editor.input(t('fields.sku')).fill('OAK-2')
          await editor.input(t('fields.name')).fill('Oak')
          await editor.choose(t('fields.category'), 'spray roses')
          await editor.choose(t('fields.unit'), 'bun')
          await editor.input(t('fields.price')).fill('3.25')
          if (pace === 'slow')
            sandbox.control.failNext({
              mishap: { kind: 'slow', ms: 1500, when: 'after' },
              method: 'POST',
              path: '/products',
            })
          await editor.button(t('productEditor.create')).click()
          await expect(page).toHaveURL(/#\/products\/\d+$/, { timeout: 30_000 })
          await expect(editor.form.getByText(t('catalog.statusPending'))).toBeVisible()
          await expect(editor.input(t('fields.name'))).toHaveValue('Oak')

          await desk.kill()
          page = await desk.open()
          editor = new Editor(page)
          await page.evaluate(() => {
            location.hash = '#/products/-1'
          })
          await expect(page).toHaveURL(/#\/products\/\d+$/)
          await expect(editor.input(t('fields.name'))).toHaveValue('Oak')
          expect(bodiesTo(sandbox, '/products')).toHaveLength(1)
        },
      )

    test(
      `a value changed on the marketplace is a conflict, in the form and in the Outbox`,
      FULL,
      async ({ desk, sandbox }) => {
        const { page } = await openWindow(desk, PRODUCTS)
        const { id, name, stockQty } = rose(sandbox)
        const editor = new Editor(page)
        await editor.open(id)
        await editor.isRead()
        await editor.input(t('fields.name')).fill('Amber rose')
        sandbox.control.changeProduct({ id, set: { name: 'Teal rose' } })
        await editor.button(t('common.refresh')).click()
        const notice = editor.form.getByRole('region', { name: /Changed on the marketplace meanwhile/ })
        await expect(notice).toContainText(name)
        await expect(notice).toContainText('Amber rose')
        await expect(notice).toContainText('Teal rose')
        await editor.save()
        await expect(editor.says(/^Not saved: the product was updated on the marketplace/)).toBeVisible()
        expect(bodiesTo(sandbox, `/products/${id}`)).toEqual([])
        await notice.getByRole('button', { name: t('productEditor.takeTheirsOf', { field: 'Name' }) }).click()
        await expect(editor.input(t('fields.name'))).toHaveValue('Teal rose')

        await pauseSending(page)
        await editor.input(t('fields.stock')).fill(String(stockQty + 50))
        await editor.save()
        await expect(editor.field(t('fields.stock'))).toContainText(t('common.waiting'))
        await expect(editor.field(t('fields.stock'))).toContainText('On the marketplace:')
        sandbox.control.changeProduct({ id, set: { stockQty: stockQty - 9 } })
        await deskCall(page, 'pauseOutbox', { paused: false })
        const conflict = editor.form.getByRole('region', {
          name: t('productEditor.conflictTitle', { fields: t('fields.stock') }),
        })
        await expect(conflict).toContainText(String(stockQty - 9), { timeout: 30_000 })
        await conflict.getByRole('button', { name: t('outbox.differenceChoice') }).click()
        await expect
          .poll(() => sandbox.control.product({ id })?.stockQty, { timeout: 30_000 })
          .toBe(stockQty + 41)
      },
    )
  })
}

test.describe('in the form', () => {
  test.use({ market: { products: PRODUCTS, orders: 2, images: true } })

  test('a price with a lost decimal separator must be confirmed', FULL, async ({ desk, sandbox }) => {
    const { page } = await openWindow(desk, PRODUCTS)
    const { id, basePrice } = rose(sandbox)
    const editor = new Editor(page)
    await editor.open(id)
    await editor.isRead()
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
  })

  test('each field can be reset, and a discarded form restored', FULL, async ({ desk, sandbox }) => {
    const { page } = await openWindow(desk, PRODUCTS)
    const { id, color } = rose(sandbox)
    const editor = new Editor(page)
    await editor.open(id, 'whole')
    await editor.isRead()
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
  })

  test('a copy has everything but SKU and images', FULL, async ({ desk, sandbox }) => {
    const { page } = await openWindow(desk, PRODUCTS)
    const { id, name, color } = rose(sandbox)
    const editor = new Editor(page)
    await editor.open('new')
    await editor.input(t('fields.name')).fill('Begun')
    await expect(editor.form.getByText(t('productEditor.barKept'))).toBeVisible()
    await editor.save()
    await expect(editor.says(t('productEditor.stopped', { n: 3 }))).toBeVisible()
    await editor.button(t('productEditor.close')).click()
    await expect(editor.says('Not saved'), 'what is said of a form goes with it').toBeHidden()
    await page.getByRole('button', { name: t('productEditor.drafts', { n: 1 }) }).click()
    await page.getByRole('button', { name: /^Begun/ }).click()
    await expect(editor.input(t('fields.name'))).toHaveValue('Begun')
    await editor.open(id)
    await editor.isRead()
    await expect(editor.button(t('productEditor.drafts', { n: 1 }))).toBeVisible()
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
    const { id, name } = rose(sandbox)
    const editor = new Editor(page)
    await editor.open(id)
    await editor.isRead()
    await pauseSending(page)
    await editor.form.getByRole('button', { name: t('productEditor.delete'), exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('productEditor.delete') })
      .click()
    await expect(page.getByText(t('productEditor.deleted', { name }))).toBeVisible()
    await page.getByRole('button', { name: t('common.undo') }).click()
    await expect(page.getByText(t('productEditor.deleteUndone'))).toBeVisible()
    await editor.open(id)
    await expect(editor.form.getByText(t('productEditor.statusGoing'))).toHaveCount(0)
    await editor.input(t('fields.color')).fill('never saved')
    await expect(editor.form.getByText(t('productEditor.barKept'))).toBeVisible()
    await editor.form.getByRole('button', { name: t('productEditor.delete'), exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('productEditor.delete') })
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

  test('the keys lead to the next product and back to the list', FULL, async ({ desk, sandbox }) => {
    const { page } = await openWindow(desk, PRODUCTS)
    const editor = new Editor(page)
    await editor.open(rose(sandbox).id)
    await editor.isRead()
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
  })
})

test.describe('how it looks', () => {
  test.use({ market: { products: PRODUCTS, orders: 2, images: true } })

  test('beside the list and on a page of its own', FULL, async ({ desk, sandbox }) => {
    test.slow()
    const { page } = await openWindow(desk, PRODUCTS)
    const { id } = rose(sandbox)
    const editor = new Editor(page)
    await editor.open(id)
    await editor.isRead()
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
