import type { ApiVariant } from '../../sandbox/api-variant.ts'
import { backOnline, deskCall, pauseSending } from '../support/calls.ts'
import { expect, FULL, fullOn, test } from '../support/fixtures.ts'
import { bodiesTo, productsOf, roseOf } from '../support/market.ts'
import { Editor, openEditor } from '../support/pages/editor.ts'
import { openWindow } from '../support/pages/window.ts'
import { t } from '../support/words.ts'

const PRODUCTS = 40

for (const shape of ['a', 'b'] satisfies ApiVariant[]) {
  test.describe(`a marketplace of shape ${shape}`, () => {
    test.use({ market: { products: PRODUCTS, orders: 2, images: true, shape } })

    test('only edited fields are sent', FULL, async ({ window: { page }, sandbox }) => {
      const { id, ...before } = roseOf(sandbox)
      sandbox.control.changeProduct({ id, set: { description: ' First line\r\nسطر <b>two</b> 🌹 ' } })
      const editor = await openEditor(page, id)
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

    test(
      'a form edited offline is there again and is sent after reconnecting',
      FULL,
      async ({ desk, sandbox }) => {
        let { page } = await openWindow(desk, PRODUCTS)
        const { id } = roseOf(sandbox)
        let editor = await openEditor(page, id)
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
      },
    )

    test(`the marketplace’s message is shown at its field${fullOn(shape)}`, async ({ desk, sandbox }) => {
      const { page } = await openWindow(desk, PRODUCTS)
      const { id } = roseOf(sandbox)
      const message = 'The color field is not one of ours.'
      sandbox.control.failNext({
        mishap: { kind: 'error', status: 422, code: 'VALIDATION_ERROR', message },
        method: 'POST',
        path: `/products/${id}`,
      })
      const editor = await openEditor(page, id)
      await editor.input(t('fields.color')).fill('ultraviolet')
      await editor.input(t('fields.stemLength')).fill('65')
      await editor.save()
      const refusal = editor.field(t('fields.color')).getByRole('alert')
      await expect(refusal).toContainText(message, { timeout: 30_000 })
      await expect(editor.field(t('fields.stemLength')).getByRole('alert')).toHaveCount(0)
      const mark = editor.field(t('fields.stemLength')).getByText(t('common.needsAttention')).first()
      expect(await mark.evaluate(word => word.scrollWidth <= word.clientWidth)).toBe(true)
      const both = `${t('fields.color')}, ${t('fields.stemLength')}`
      await expect(editor.form.getByText(t('productEditor.barRefused', { fields: both }))).toBeVisible()
      await refusal.getByRole('button', { name: t('common.retry') }).click()
      await expect.poll(() => sandbox.control.product({ id })?.color, { timeout: 30_000 }).toBe('ultraviolet')
      await expect(refusal).toBeHidden()
    })

    test(`a new product is created offline and gets its id when sent${fullOn(shape)}`, async ({
      window: { page },
      sandbox,
    }) => {
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
      async ({ window: { page }, sandbox }) => {
        const { id, name, stockQty } = roseOf(sandbox)
        const editor = await openEditor(page, id)
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
        await conflict.getByRole('button', { name: t('common.addDifference') }).click()
        await expect
          .poll(() => sandbox.control.product({ id })?.stockQty, { timeout: 30_000 })
          .toBe(stockQty + 41)
      },
    )
  })
}
