import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '../../sandbox/sandbox.ts'
import { productFiles } from '../fixtures/product-files.ts'
import { startMarket } from '../fixtures/start-market.ts'

const { sandbox, live } = await startMarket(40)
const called = (sku: string) => live().filter(product => product.sku === sku)

// Each test starts several processes.
describe('desk push --kind products --update', { timeout: 120_000 }, () => {
  test('what the file says differently of existing products is sent, one request each', async () => {
    const { file, push } = productFiles(sandbox)
    const [one, two] = live()
    const path = file(
      'change.csv',
      `SKU;Name;Unit\n${one?.sku};Rosa CLI;${one?.unit}\n${two?.sku};${two?.name};${two?.unit}\n`,
    )
    const dry = await push(path, '--update', '--dry-run', '--json')
    expect(dry.code, dry.stderr).toBe(0)
    expect(JSON.parse(dry.stdout).changes).toMatchObject([
      { kind: 'update', sku: one?.sku, fields: [{ field: 'name', from: one?.name, to: 'Rosa CLI' }] },
    ])
    const failed = path.replace('change.csv', 'failed.csv')
    const pushed = await push(path, '--update', '--failed', failed)
    expect(pushed.code, pushed.stderr).toBe(0)
    expect(live()[0]?.name).toBe('Rosa CLI')
    // Lines that are changed are not called rejected, nor written as failed.
    expect(pushed.stderr).toContain('0 rows to set, 0 rejected, 0 to be confirmed')
    expect(pushed.stderr).toContain('2 lines about products that exist')
    expect(pushed.stderr).not.toContain('already has the SKU')
    expect(pushed.stderr).toContain('No row failed')
    const again = await push(path, '--update', '--json')
    expect(JSON.parse(again.stdout)).toMatchObject({ dryRun: false, changes: [] })
  })

  test('a cell that can’t be taken is named with its line and column, and written back', async () => {
    const { folder, file, push } = productFiles(sandbox)
    const [, , , , five, six] = live()
    const path = file(
      'bad.csv',
      `SKU;Name;Stem length\n${five?.sku};Rosa five;abc\n${six?.sku};${six?.name};\n`,
    )
    const out = join(folder, 'left.csv')
    const pushed = await push(path, '--update', '--failed', out)
    const why = 'Line 2, Stem length: "abc" is not a whole number of 0 or more.'
    expect(pushed.code, pushed.stderr).toBe(1)
    expect(pushed.stderr).toContain(`Left out: 1 cell.\n  ${why}\n`)
    expect(readFileSync(out, 'utf8').split(/\r?\n/)).toEqual([
      'SKU;Name;Stem length;reason',
      `${five?.sku};Rosa five;abc;"${why.replaceAll('"', '""')}"`,
      '',
    ])
    expect(called(five?.sku ?? '')).toMatchObject([{ name: 'Rosa five' }])
  })

  test('fields that were never read are compared when they are sent, and blank cells empty what the answers name', async () => {
    const { file, push } = productFiles(sandbox)
    const [seven, eight] = live().filter(({ color, country }) => color && country)
    const text = `SKU;Colour;Country\n${seven?.sku};teal;\n${eight?.sku};${eight?.color};\n`
    const path = file('colours.csv', text)
    const since = sandbox.control.requests().at(-1)?.id ?? 0
    const pushed = await push(path, '--update')
    expect(pushed.code, pushed.stderr).toBe(0)
    expect(pushed.stderr).toContain('2 values of fields that the catalog doesn’t show: each product is read')
    expect(pushed.stderr).toContain(
      '2 blank cells of country_of_origin (lines 2, 3): nothing changes. To empty the field: --answers with {"blanks": {"country_of_origin": "clear"}}.',
    )
    const posts = sandbox.control.requests({ sinceId: since }).filter(({ method }) => method === 'POST')
    // What is the same already is not sent.
    expect(posts.map(({ path }) => path)).toEqual([`/products/${seven?.id}`])
    expect(called(seven?.sku ?? '')).toMatchObject([{ color: 'teal', country: seven?.country }])

    const emptying = file('emptying.json', '{"blanks": {"country_of_origin": "clear"}}')
    const emptied = await push(path, '--update', '--answers', emptying)
    expect(emptied.code, emptied.stderr).toBe(0)
    expect(called(seven?.sku ?? '')).toMatchObject([{ color: 'teal', country: '' }])
  })

  test('the answers can leave out what was never read', async () => {
    const { file, push } = productFiles(sandbox)
    const path = file('colours.csv', `SKU;Colour\n${live().at(-1)?.sku};purple\n`)
    const answers = file('answers.json', '{"unread": "leave"}')
    const left = await push(path, '--update', '--answers', answers, '--json')
    expect(JSON.parse(left.stdout)).toMatchObject({ dryRun: false, changes: [] })
    expect(left.stderr).toContain('Left out: 1 value of fields that the catalog doesn’t show')
  })

  test('check --update says of the copy in the data folder what push --update would change', async () => {
    const { folder, file, run, push } = productFiles(sandbox)
    const [one, two, three] = live().slice(-3)
    expect((await run(['pull', '--out', join(folder, 'all.csv')])).code).toBe(0)
    const path = file(
      'change.csv',
      `SKU;Name;Category;Stock;Colour;Stem length\n${one?.sku};Rosa copy;Roses;${(one?.stockQty ?? 0) + 1};mauve;abc\n${two?.sku};${two?.name};;${two?.stockQty};;\n${three?.sku};${three?.name};No such;;;\n`,
    )
    const check = ['check', path, '--kind', 'products', '--update', '--catalog', '--json']
    expect((await run(check)).stderr).toContain('Categories of products that exist were not compared')
    const dry = await push(path, '--update', '--dry-run', '--json', '--yes')
    const checked = await run(check)
    expect(checked.code, checked.stderr).toBe(1)
    const { rows, rejected, counts } = JSON.parse(checked.stdout)
    expect(rows).toMatchObject([
      { line: 2, sku: one?.sku, name: 'Rosa copy', stock_qty: (one?.stockQty ?? 0) + 1, color: 'mauve' },
    ])
    expect(rejected).toMatchObject([
      { line: 2, code: 'not-a-whole-number', field: 'stem_length' },
      { line: 4, code: 'category-unknown', field: 'category_id' },
    ])
    expect(counts).toEqual({ change: 0, unchanged: 1, rejected: 2, asked: 0, ignored: 1 })

    const { changes } = JSON.parse(dry.stdout)
    expect(changes.map(({ kind, sku }: { kind: string; sku: string }) => [kind, sku])).toEqual([
      ['stock', one?.sku],
      ['update', one?.sku],
    ])
    const { line: _line, sku: _sku, stock_qty: stock, ...fields } = rows[0]
    expect(changes[0]).toMatchObject({ to: stock })
    const sent = changes[1].fields.map(({ field, to }: { field: string; to: unknown }) => [field, to])
    expect(Object.fromEntries(sent)).toEqual(fields)
  })

  test('the images of a product that has none are added, and those that exist stay', async () => {
    const pictured = await startSandbox({ products: 12, orders: 0, limit: 100_000 })
    onTestFinished(() => pictured.close())
    const products = pictured.control.state().products.filter(({ supplierId }) => supplierId === 1)
    const [one, two] = products
    for (const { id } of one?.pictures ?? [])
      await fetch(`${pictured.baseUrl}/products/${one?.id}/images/${id}/delete`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${pictured.keys.valid}` },
      })
    const { file, push } = productFiles(pictured)
    const url = 'https://img.example/rose.jpg'
    const path = file('images.csv', `SKU;Image URL\n${one?.sku};${url}\n${two?.sku};${url}\n`)
    const dry = await push(path, '--update', '--dry-run', '--json')
    expect(dry.code, dry.stderr).toBe(0)
    const origin = { file: 'images.csv', line: 2 }
    expect(JSON.parse(dry.stdout).changes).toEqual([
      { kind: 'image-add', product: one?.id, sku: one?.sku, url, origin },
    ])
    expect(dry.stderr).toContain('Images are left as they are on 1 product')
    const pushed = await push(path, '--update')
    // The images of the product are read before one is added.
    expect(pushed.stderr).toContain('1 image to add, 2 requests.')
  })

  test('prices and stock go in batches, and beyond the guard rails only with --yes', async () => {
    const { file, push } = productFiles(sandbox)
    const [, , three, four] = live()
    const rows = [
      `${three?.sku};Rosa three;${three?.stockQty};${((three?.basePrice ?? 0) + 0.01).toFixed(2)}`,
      `${four?.sku};${four?.name};${(four?.stockQty ?? 0) + 1};${four?.basePrice}`,
    ]
    const path = file('mixed.csv', `SKU;Name;Stock;Price\n${rows.join('\n')}\n`)
    const since = sandbox.control.requests().at(-1)?.id ?? 0
    const pushed = await push(path, '--update')
    expect(pushed.code, pushed.stderr).toBe(0)
    expect(pushed.stderr).toContain('0 products to create, 1 to change, 2 price or stock values to set')
    const posts = sandbox.control.requests({ sinceId: since }).filter(({ method }) => method === 'POST')
    expect(posts.map(({ path }) => path).toSorted()).toEqual(['/prices', `/products/${three?.id}`, '/stock'])
    expect(called(four?.sku ?? '')).toMatchObject([{ stockQty: (four?.stockQty ?? 0) + 1 }])

    const wild = file('wild.csv', `SKU;Name;Price\n${four?.sku};Rosa four;${(four?.basePrice ?? 0) * 90}\n`)
    const careful = await push(wild, '--update')
    expect(careful.code).toBe(2)
    expect(careful.stderr).toMatch(/unusual values?:[\s\S]*line 2: \S+ price[\s\S]*--yes/)
    const sure = await push(wild, '--update', '--yes')
    expect(sure.code, sure.stderr).toBe(0)
    expect(called(four?.sku ?? '')).toMatchObject([
      { name: 'Rosa four', basePrice: (four?.basePrice ?? 0) * 90 },
    ])
  })
})
