import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '../../sandbox/sandbox.ts'
import { desk, folderWithFiles } from '../fixtures/desk.ts'
import { startMarket } from '../fixtures/start-market.ts'

const { sandbox, live } = await startMarket(40)
const called = (sku: string) => live().filter(product => product.sku === sku)

function place({ baseUrl, keys } = sandbox) {
  const { folder, file } = folderWithFiles()
  const account = ['--base-url', baseUrl, '--data', join(folder, 'data')]
  const run = (args: string[]) => desk([...args, ...account], { key: keys.valid })
  return { folder, file, run }
}

const HEAD = 'SKU;Name;Category;Price;Unit;Country;VAT'

// Each test starts several processes.
describe('desk push --kind products', { timeout: 120_000 }, () => {
  test('creates new products once; the second push says that they exist', async () => {
    const { file, run } = place()
    const there = live()[0]
    const path = file(
      'new.csv',
      `${HEAD}\nCLI-1;Rose A;Cut flowers > Roses;1,20;steel;Kenia;9\n${there?.sku};Rose B;Roses;0,80;stem;;\nCLI-2;Tulip;tulips;0,40;bos;NL;9\n`,
    )
    const first = await run(['push', path, '--kind', 'products'])
    expect(first.code, first.stderr).toBe(1)
    expect(first.stdout).toContain('2 applied, 0 not')
    expect(first.stderr).toContain(`Line 3: the catalog already has the SKU "${there?.sku}"`)
    expect(called('CLI-1')).toMatchObject([
      { name: 'Rose A', basePrice: 1.2, unit: 'stem', country: 'Kenya', vatRate: 9 },
    ])
    const before = live().length
    const second = await run(['push', path, '--kind', 'products', '--json'])
    expect(second.code, second.stderr).toBe(1)
    expect(JSON.parse(second.stdout)).toMatchObject({ dryRun: false, changes: [] })
    expect(live()).toHaveLength(before)
  })

  test('a row with an unknown category is sent only after the category is answered', async () => {
    const { file, run } = place()
    const path = file('new.csv', `${HEAD}\nCLI-3;Roos;Rozen;1,20;stem;;9\n`)
    const asked = await run(['push', path, '--kind', 'products'])
    expect(asked.code).toBe(2)
    expect(asked.stderr).toMatch(
      /No category is called "Rozen"[\s\S]* 2 {2}Cut flowers > Roses[\s\S]*Nothing was sent/,
    )
    expect(called('CLI-3')).toEqual([])
    const answers = file('answers.json', '{"categories": {"rozen": 2}}')
    const dry = await run(['push', path, '--kind', 'products', '--answers', answers, '--dry-run', '--json'])
    expect(dry.code, dry.stderr).toBe(0)
    expect(JSON.parse(dry.stdout).changes).toMatchObject([{ kind: 'create', fields: { category_id: 2 } }])
    const listed = await run(['push', path, '--kind', 'products', '--answers', answers, '--dry-run'])
    expect(listed).toMatchObject({ code: 0, stdout: '  CLI-3 create "Roos"\n' })
    expect(called('CLI-3')).toEqual([])
    const pushed = await run(['push', path, '--kind', 'products', '--answers', answers])
    expect(pushed.code, pushed.stderr).toBe(0)
    expect(called('CLI-3')).toHaveLength(1)
  })

  test('new products get the VAT rate of their category, and what is filled in or unused is said', async () => {
    const own = await startSandbox({ products: 60, orders: 0, images: false, limit: 100_000 })
    onTestFinished(() => own.close())
    const { file, run } = place(own)
    const there = () => own.control.state().products.filter(({ supplierId }) => supplierId === 1)
    const [{ categoryId, vatRate }] = there() as [ReturnType<typeof there>[number]]
    const path = file(
      'new.csv',
      `SKU;Naam;Categorie;Prijs;Eenheid;Minimum;Land;Kas\nCLI-20;Roos;${categoryId};1,20;stem;10;Kenia;Noord\n`,
    )
    const checked = await run(['check', path, '--kind', 'products'])
    expect(checked.stderr).toMatch(
      /not used:\n {2}Kas\n[\s\S]*the VAT rate: that of the products of their category; push asks where they show none \(1 row\)/,
    )
    const pushed = await run(['push', path, '--kind', 'products', '--json'])
    expect(pushed.code, pushed.stderr).toBe(0)
    expect(pushed.stderr).toMatch(/the VAT rate: \d+ %, as the products of their category have \(1 row\)/)
    expect(JSON.parse(pushed.stdout)).toMatchObject({ unusedColumns: ['Kas'] })
    expect(there().filter(({ sku }) => sku === 'CLI-20')).toMatchObject([
      { minOrderQty: 10, country: 'Kenya', vatRate },
    ])
  })

  test('a VAT rate that the category doesn’t settle is asked', async () => {
    const own = await startSandbox({ products: 60, orders: 0, images: false, limit: 100_000 })
    onTestFinished(() => own.close())
    const { file, run } = place(own)
    const [{ categoryId, vatRate } = { categoryId: 0, vatRate: 0 }] = own.control.state().products
    const line = (sku: string, vat: string) => `${sku};Roos ${sku};${categoryId};1,20;stem${vat}\n`
    const other = file('other.csv', `${HEAD.replace(';Country', '')}\n${line('a', `;${vatRate + 3}`)}`)
    expect((await run(['push', other, '--kind', 'products'])).code).toBe(0)
    const path = file('new.csv', `SKU;Name;Category;Price;Unit\n${line('d', '')}`)
    const asked = await run(['push', path, '--kind', 'products'])
    expect(asked.code).toBe(2)
    expect(asked.stderr).toMatch(/the file says no VAT rate[\s\S]*"vatRates": \{"\d+": \d+\}/)
    const answers = file('answers.json', JSON.stringify({ vatRates: { [categoryId]: 9 } }))
    expect((await run(['push', path, '--kind', 'products', '--answers', answers])).code).toBe(0)
    expect(own.control.state().products.find(({ sku }) => sku === 'd')?.vatRate).toBe(9)
  })

  test('the VAT rate of a category without products is never filled in', async () => {
    const { file, run } = place()
    const path = file('new.csv', 'SKU;Name;Category;Price;Unit\nCLI-21;Rose;1;1,20;stem\n')
    const asked = await run(['push', path, '--kind', 'products', '--yes'])
    expect(asked.code, asked.stderr).toBe(2)
    expect(asked.stderr).toMatch(
      /A column “VAT” in the file[\s\S]*"vatRates": \{"1": 21\}[\s\S]*Nothing was sent/,
    )
    expect(called('CLI-21')).toEqual([])
  })

  test('an unusual VAT rate is sent only with --yes', async () => {
    const { file, run } = place()
    const path = file('new.csv', `${HEAD}\nCLI-4;Rose;Roses;1,20;stem;;0,21\n`)
    const careful = await run(['push', path, '--kind', 'products'])
    // Nothing else is in the file, so there is nothing to create without it.
    expect({ code: careful.code, there: called('CLI-4').length }).toEqual({ code: 2, there: 0 })
    expect(careful.stderr).toMatch(/unusual values?:[\s\S]*"0,21"[\s\S]*--yes/)
    const sure = await run(['push', path, '--kind', 'products', '--yes'])
    expect(sure.code, sure.stderr).toBe(0)
    expect(called('CLI-4')).toHaveLength(1)
  })

  test('a row that the marketplace rejects is written back as it is in the file', async () => {
    const { folder, file, run } = place()
    const country = 'x'.repeat(101)
    const path = file(
      'new.csv',
      `${HEAD}\nCLI-5;Rose;Roses;1,20;stem;;9\nCLI-6;"Rose; red";Roses;1,20;stem;${country};9\n`,
    )
    const out = join(folder, 'failed.csv')
    const pushed = await run(['push', path, '--kind', 'products', '--failed', out])
    expect(pushed.code, pushed.stderr).toBe(1)
    expect(called('CLI-5')).toHaveLength(1)
    const [head, row] = readFileSync(out, 'utf8').split('\n')
    expect(head).toBe(`${HEAD};reason`)
    expect(row).toContain(`CLI-6;"Rose; red";Roses;1,20;stem;${country};9`)
    expect(row).toMatch(/rejected/)
  })

  test('with --update, what the file says differently of existing products is sent, one request each', async () => {
    const { file, run } = place()
    const [one, two] = live()
    const path = file(
      'change.csv',
      `SKU;Name;Unit\n${one?.sku};Rosa CLI;${one?.unit}\n${two?.sku};${two?.name};${two?.unit}\n`,
    )
    const dry = await run(['push', path, '--kind', 'products', '--update', '--dry-run', '--json'])
    expect(dry.code, dry.stderr).toBe(0)
    expect(JSON.parse(dry.stdout).changes).toMatchObject([
      { kind: 'update', sku: one?.sku, fields: [{ field: 'name', from: one?.name, to: 'Rosa CLI' }] },
    ])
    const failed = path.replace('change.csv', 'failed.csv')
    const pushed = await run(['push', path, '--kind', 'products', '--update', '--failed', failed])
    expect(pushed.code, pushed.stderr).toBe(0)
    expect(live()[0]?.name).toBe('Rosa CLI')
    // Lines that are changed are not called rejected, nor written as failed.
    expect(pushed.stderr).toContain('0 rows to set, 0 rejected, 0 to be confirmed')
    expect(pushed.stderr).toContain('2 lines about products that exist')
    expect(pushed.stderr).not.toContain('already has the SKU')
    expect(pushed.stderr).toContain('No row failed')
    const again = await run(['push', path, '--kind', 'products', '--update', '--json'])
    expect(JSON.parse(again.stdout)).toMatchObject({ dryRun: false, changes: [] })
  })

  test('with --update, a cell that can’t be taken is named with its line and column, and written back', async () => {
    const { folder, file, run } = place()
    const [, , , , five, six] = live()
    const path = file(
      'bad.csv',
      `SKU;Name;Stem length\n${five?.sku};Rosa five;abc\n${six?.sku};${six?.name};\n`,
    )
    const out = join(folder, 'left.csv')
    const pushed = await run(['push', path, '--kind', 'products', '--update', '--failed', out])
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

  test('with --update, fields that were never read are compared when they are sent, and blank cells empty what the answers name', async () => {
    const { file, run } = place()
    const [seven, eight] = live().filter(({ color, country }) => color && country)
    const text = `SKU;Colour;Country\n${seven?.sku};teal;\n${eight?.sku};${eight?.color};\n`
    const path = file('colours.csv', text)
    const push = ['push', path, '--kind', 'products', '--update']
    const since = sandbox.control.requests().at(-1)?.id ?? 0
    const pushed = await run(push)
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
    const emptied = await run([...push, '--answers', emptying])
    expect(emptied.code, emptied.stderr).toBe(0)
    expect(called(seven?.sku ?? '')).toMatchObject([{ color: 'teal', country: '' }])
  })

  test('with --update, the answers can leave out what was never read', async () => {
    const { file, run } = place()
    const path = file('colours.csv', `SKU;Colour\n${live().at(-1)?.sku};purple\n`)
    const answers = file('answers.json', '{"unread": "leave"}')
    const left = await run(['push', path, '--kind', 'products', '--update', '--answers', answers, '--json'])
    expect(JSON.parse(left.stdout)).toMatchObject({ dryRun: false, changes: [] })
    expect(left.stderr).toContain('Left out: 1 value of fields that the catalog doesn’t show')
  })

  test('check --update says of the copy in the data folder what push --update would change', async () => {
    const { folder, file, run } = place()
    const [one, two, three] = live().slice(-3)
    expect((await run(['pull', '--out', join(folder, 'all.csv')])).code).toBe(0)
    const path = file(
      'change.csv',
      `SKU;Name;Category;Stock;Colour;Stem length\n${one?.sku};Rosa copy;Roses;${(one?.stockQty ?? 0) + 1};mauve;abc\n${two?.sku};${two?.name};;${two?.stockQty};;\n${three?.sku};${three?.name};No such;;;\n`,
    )
    const check = ['check', path, '--kind', 'products', '--update', '--catalog', '--json']
    expect((await run(check)).stderr).toContain('Categories of products that exist were not compared')
    const dry = await run(['push', path, '--kind', 'products', '--update', '--dry-run', '--json', '--yes'])
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

  test('with --update, the images of a product that has none are added, and those that exist stay', async () => {
    const pictured = await startSandbox({ products: 12, orders: 0, limit: 100_000 })
    onTestFinished(() => pictured.close())
    const products = pictured.control.state().products.filter(({ supplierId }) => supplierId === 1)
    const [one, two] = products
    for (const { id } of one?.pictures ?? [])
      await fetch(`${pictured.baseUrl}/products/${one?.id}/images/${id}/delete`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${pictured.keys.valid}` },
      })
    const { file, run } = place(pictured)
    const url = 'https://img.example/rose.jpg'
    const path = file('images.csv', `SKU;Image URL\n${one?.sku};${url}\n${two?.sku};${url}\n`)
    const dry = await run(['push', path, '--kind', 'products', '--update', '--dry-run', '--json'])
    expect(dry.code, dry.stderr).toBe(0)
    const origin = { file: 'images.csv', line: 2 }
    expect(JSON.parse(dry.stdout).changes).toEqual([
      { kind: 'image-add', product: one?.id, sku: one?.sku, url, origin },
    ])
    expect(dry.stderr).toContain('Images are left as they are on 1 product')
    const pushed = await run(['push', path, '--kind', 'products', '--update'])
    // The images of the product are read before one is added.
    expect(pushed.stderr).toContain('1 image to add, 2 requests.')
  })

  test('with --check-images, what is no image is named before anything is sent', async () => {
    const pictured = await startSandbox({ products: 12, orders: 0, limit: 100_000, allowPrivateImages: true })
    onTestFinished(() => pictured.close())
    const { file, run } = place(pictured)
    const [one] = pictured.control.state().products.filter(({ pictures }) => pictures.length > 0)
    const uploads = new URL(`/uploads/products/${one?.id}/images/`, pictured.baseUrl)
    const good = new URL(`${one?.pictures[0]?.id}.webp`, uploads)
    const bad = new URL('0.webp', uploads)
    const path = file(
      'pictured.csv',
      `${HEAD};Image URL\nPIC-1;Rose A;Roses;1,20;stem;Kenya;9;${good}\nPIC-2;Rose B;Roses;1,30;stem;Kenya;9;${bad}\nPIC-3;Rose C;Roses;1,40;stem;Kenya;9;${bad}\n`,
    )
    const command = ['push', path, '--kind', 'products', '--check-images']
    const named = `line 3, 4: ${bad}: refused 404`
    const careful = await run(command)
    expect(careful.code, careful.stderr).toBe(2)
    expect(careful.stderr).toContain(`1 unusual value:\n  ${named}\nNothing was sent.`)
    const dry = await run([...command, '--dry-run'])
    expect(dry.stderr).toContain(named)
    expect(dry.stderr).not.toContain(String(good))
    const created = () =>
      pictured.control.state().products.filter(({ sku }) => sku?.startsWith('PIC-')).length
    expect(created()).toBe(0)
    const sure = await run([...command, '--yes', '--wait', '1'])
    expect(sure.stderr).toContain(named)
    expect(created()).toBeGreaterThan(0)
  })

  test('with --update, prices and stock go in batches, and beyond the guard rails only with --yes', async () => {
    const { file, run } = place()
    const [, , three, four] = live()
    const rows = [
      `${three?.sku};Rosa three;${three?.stockQty};${((three?.basePrice ?? 0) + 0.01).toFixed(2)}`,
      `${four?.sku};${four?.name};${(four?.stockQty ?? 0) + 1};${four?.basePrice}`,
    ]
    const path = file('mixed.csv', `SKU;Name;Stock;Price\n${rows.join('\n')}\n`)
    const since = sandbox.control.requests().at(-1)?.id ?? 0
    const pushed = await run(['push', path, '--kind', 'products', '--update'])
    expect(pushed.code, pushed.stderr).toBe(0)
    expect(pushed.stderr).toContain('0 products to create, 1 to change, 2 price or stock values to set')
    const posts = sandbox.control.requests({ sinceId: since }).filter(({ method }) => method === 'POST')
    expect(posts.map(({ path }) => path).toSorted()).toEqual(['/prices', `/products/${three?.id}`, '/stock'])
    expect(called(four?.sku ?? '')).toMatchObject([{ stockQty: (four?.stockQty ?? 0) + 1 }])

    const wild = file('wild.csv', `SKU;Name;Price\n${four?.sku};Rosa four;${(four?.basePrice ?? 0) * 90}\n`)
    const careful = await run(['push', wild, '--kind', 'products', '--update'])
    expect(careful.code).toBe(2)
    expect(careful.stderr).toMatch(/unusual values?:[\s\S]*line 2: price[\s\S]*--yes/)
    const sure = await run(['push', wild, '--kind', 'products', '--update', '--yes'])
    expect(sure.code, sure.stderr).toBe(0)
    expect(called(four?.sku ?? '')).toMatchObject([
      { name: 'Rosa four', basePrice: (four?.basePrice ?? 0) * 90 },
    ])
  })

  test('a file without product names ends with 2 before any request', async () => {
    const { file, run } = place()
    const { code, stderr } = await run([
      'push',
      file('x.csv', 'SKU;Stock;Price\nA;1;2\n'),
      '--kind',
      'products',
    ])
    expect(code).toBe(2)
    expect(stderr).toContain('no column for the name')
  })
})
