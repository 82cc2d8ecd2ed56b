import { deskCall } from '../support/calls.ts'
import { expect, FULL, test } from '../support/fixtures.ts'
import { productsOf } from '../support/market.ts'
import { t } from '../support/words.ts'

test.use({ market: { products: 300, orders: 0, images: false } })

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])

test(
  'files that are not tables get a sentence each, and nothing changes',
  FULL,
  async ({ window, page, sandbox }) => {
    sandbox.control.forgetRequests()
    const files: [string, Uint8Array | string, RegExp][] = [
      ['roses.csv', PNG, /This is a picture/],
      ['empty.csv', new Uint8Array(), /The file is empty/],
      [
        'book.xlsx',
        Uint8Array.from([0x50, 0x4b, 3, 4, ...Buffer.from('xl/workbook.xml')]),
        /damaged or incomplete/,
      ],
      ['page.csv', '<!doctype html><html><body><table></table></body></html>', /web page/],
      ['headings.csv', 'SKU;Price\r\n', /no rows below/],
    ]
    for (const [name, bytes, sentence] of files) {
      await window.drop(name, bytes)
      await expect(page.getByText(t('importing.refusedTitle', { name }))).toBeVisible()
      await expect(page.getByText(sentence)).toBeVisible()
    }
    await page.reload()
    await expect(page.getByText(t('importing.refusedTitle', { name: 'headings.csv' }))).toBeVisible()
    await expect(page.getByText(/no rows below/)).toBeVisible()
    for (const [name, bytes, sentence] of files.slice(0, 2)) {
      await window.drop(name, bytes)
      await expect(page.getByText(sentence)).toBeVisible()
      // Stored a moment after it is dropped.
      const newest = async () => (await deskCall(page, 'listRecentFiles', {})).files[0]
      await expect.poll(newest).toMatchObject({ name, isOpen: true })
      await page.reload()
      await expect(page.getByText(sentence)).toBeVisible()
    }
    await expect(page.getByText(t('app.draftNone'))).toBeVisible()
    expect(sandbox.control.requests().filter(({ method }) => method === 'POST')).toEqual([])
  },
)

test('a file without a known column asks for it', FULL, async ({ window, page, sandbox }) => {
  const rows = productsOf(sandbox).slice(0, 30)
  const lines = rows.map(
    ({ sku, basePrice }, at) => `${at + 1};${sku};${(basePrice * 1.1 + 0.01).toFixed(2)}`,
  )
  await window.drop('columns.csv', `foo;bar;baz\n${lines.join('\n')}\n`)
  await expect(page.getByRole('heading', { name: t('importing.questionsTitle', { n: 1 }) })).toBeVisible()
  for (const [name, role] of [
    ['bar', t('fields.sku')],
    ['baz', t('fields.price')],
    ['foo', t('importing.field_ignore')],
  ] as const) {
    await window.button(new RegExp(`^“${name}” is: `)).click()
    await page.getByRole('menuitem', { name: role }).click()
  }
  await window.button(t('importing.columnsUse')).click()
  await expect(window.button(t('importing.stage', { n: 30 }))).toBeEnabled()
})

test('the window responds while 200,000 rows are read', FULL, async ({ window, page, sandbox }) => {
  const known = productsOf(sandbox).map((product, at) => `${product.sku};${at + 5000}`)
  const unknown = Array.from({ length: 200_000 - known.length }, (_, row) => `NO-SUCH-${row};${row}`)
  const buttons = await page.evaluateHandle(() => {
    const texts = new Set<string>()
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('button'))
        if (textContent.startsWith('Add ')) texts.add(textContent)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    return texts
  })
  await window.drop('stock.csv', `SKU;Stock\n${[...known, ...unknown].join('\n')}\n`)
  const put = t('importing.stage', { n: 300 })
  await expect(window.button(put)).toBeEnabled({ timeout: 20_000 })
  expect(await buttons.evaluate(texts => [...texts])).toEqual([t('importing.stageAsking'), put])
  await expect(page.getByText('200,001 lines ·')).toBeVisible()
})

test('rows pasted outside the sheet are read like a file', FULL, async ({ window, page, sandbox }) => {
  const [product] = productsOf(sandbox)
  await window.go('Outbox')
  await page.getByRole('heading', { name: t('outbox.title'), level: 1 }).focus()
  await window.paste(`SKU\tStock\r\n${product?.sku}\t7654\r\n`)
  await expect(window.button(t('importing.stage', { n: 1 }))).toBeEnabled()
})
