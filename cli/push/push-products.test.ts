import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '../../sandbox/sandbox.ts'
import { productFiles } from '../fixtures/product-files.ts'
import { startMarket } from '../fixtures/start-market.ts'

const { sandbox, live } = await startMarket(40)
const called = (sku: string) => live().filter(product => product.sku === sku)

const HEAD = 'SKU;Name;Category;Price;Unit;Country;VAT'

// Each test starts several processes.
describe('desk push --kind products', { timeout: 120_000 }, () => {
  test('creates new products once; the second push says that they exist', async () => {
    const { file, push } = productFiles(sandbox)
    const there = live()[0]
    const path = file(
      'new.csv',
      `${HEAD}\nCLI-1;Rose A;Cut flowers > Roses;1,20;steel;Kenia;9\n${there?.sku};Rose B;Roses;0,80;stem;;\nCLI-2;Tulip;tulips;0,40;bos;NL;9\n`,
    )
    const first = await push(path)
    expect(first.code, first.stderr).toBe(1)
    expect(first.stdout).toContain('2 applied, 0 not')
    expect(first.stderr).toContain(`Line 3: the catalog already has the SKU "${there?.sku}"`)
    expect(called('CLI-1')).toMatchObject([
      { name: 'Rose A', basePrice: 1.2, unit: 'stem', country: 'Kenya', vatRate: 9 },
    ])
    const before = live().length
    const second = await push(path, '--json')
    expect(second.code, second.stderr).toBe(1)
    expect(JSON.parse(second.stdout)).toMatchObject({ dryRun: false, changes: [] })
    expect(live()).toHaveLength(before)
  })

  test('a row with an unknown category is sent only after the category is answered', async () => {
    const { file, push } = productFiles(sandbox)
    const path = file('new.csv', `${HEAD}\nCLI-3;Roos;Rozen;1,20;stem;;9\n`)
    const asked = await push(path)
    expect(asked.code).toBe(2)
    expect(asked.stderr).toMatch(
      /No category is called "Rozen"[\s\S]* 2 {2}Cut flowers > Roses[\s\S]*Nothing was sent/,
    )
    expect(called('CLI-3')).toEqual([])
    const answers = file('answers.json', '{"categories": {"rozen": 2}}')
    const dry = await push(path, '--answers', answers, '--dry-run', '--json')
    expect(dry.code, dry.stderr).toBe(0)
    expect(JSON.parse(dry.stdout).changes).toMatchObject([{ kind: 'create', fields: { category_id: 2 } }])
    const listed = await push(path, '--answers', answers, '--dry-run')
    expect(listed).toMatchObject({ code: 0, stdout: '  CLI-3 create "Roos"\n' })
    expect(called('CLI-3')).toEqual([])
    const pushed = await push(path, '--answers', answers)
    expect(pushed.code, pushed.stderr).toBe(0)
    expect(called('CLI-3')).toHaveLength(1)
  })

  test('new products get the VAT rate of their category, and what is filled in or unused is said', async () => {
    const own = await startSandbox({ products: 60, orders: 0, images: false, limit: 100_000 })
    onTestFinished(() => own.close())
    const { file, run, push } = productFiles(own)
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
    const pushed = await push(path, '--json')
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
    const { file, push } = productFiles(own)
    const [{ categoryId, vatRate } = { categoryId: 0, vatRate: 0 }] = own.control.state().products
    const line = (sku: string, vat: string) => `${sku};Roos ${sku};${categoryId};1,20;stem${vat}\n`
    const other = file('other.csv', `${HEAD.replace(';Country', '')}\n${line('a', `;${vatRate + 3}`)}`)
    expect((await push(other)).code).toBe(0)
    const path = file('new.csv', `SKU;Name;Category;Price;Unit\n${line('d', '')}`)
    const asked = await push(path)
    expect(asked.code).toBe(2)
    expect(asked.stderr).toMatch(/the file says no VAT rate[\s\S]*"vatRates": \{"\d+": \d+\}/)
    const answers = file('answers.json', JSON.stringify({ vatRates: { [categoryId]: 9 } }))
    expect((await push(path, '--answers', answers)).code).toBe(0)
    expect(own.control.state().products.find(({ sku }) => sku === 'd')?.vatRate).toBe(9)
  })

  test('the VAT rate of a category without products is never filled in', async () => {
    const { file, push } = productFiles(sandbox)
    const path = file('new.csv', 'SKU;Name;Category;Price;Unit\nCLI-21;Rose;1;1,20;stem\n')
    const asked = await push(path, '--yes')
    expect(asked.code, asked.stderr).toBe(2)
    expect(asked.stderr).toMatch(
      /A column “VAT” in the file[\s\S]*"vatRates": \{"1": 21\}[\s\S]*Nothing was sent/,
    )
    expect(called('CLI-21')).toEqual([])
  })

  test('an unusual VAT rate is sent only with --yes', async () => {
    const { file, push } = productFiles(sandbox)
    const path = file('new.csv', `${HEAD}\nCLI-4;Rose;Roses;1,20;stem;;0,21\n`)
    const careful = await push(path)
    // Nothing else is in the file, so there is nothing to create without it.
    expect({ code: careful.code, there: called('CLI-4').length }).toEqual({ code: 2, there: 0 })
    expect(careful.stderr).toMatch(/unusual values?:[\s\S]*"0,21"[\s\S]*--yes/)
    const sure = await push(path, '--yes')
    expect(sure.code, sure.stderr).toBe(0)
    expect(called('CLI-4')).toHaveLength(1)
  })

  test('a row that the marketplace rejects is written back as it is in the file', async () => {
    const { folder, file, push } = productFiles(sandbox)
    const country = 'x'.repeat(101)
    const path = file(
      'new.csv',
      `${HEAD}\nCLI-5;Rose;Roses;1,20;stem;;9\nCLI-6;"Rose; red";Roses;1,20;stem;${country};9\n`,
    )
    const out = join(folder, 'failed.csv')
    const pushed = await push(path, '--failed', out)
    expect(pushed.code, pushed.stderr).toBe(1)
    expect(called('CLI-5')).toHaveLength(1)
    const [head, row] = readFileSync(out, 'utf8').split('\n')
    expect(head).toBe(`${HEAD};reason`)
    expect(row).toContain(`CLI-6;"Rose; red";Roses;1,20;stem;${country};9`)
    expect(row).toContain('refused: ""The country_of_origin field')
  })

  test('with --check-images, what is no image is named before anything is sent', async () => {
    const pictured = await startSandbox({ products: 12, orders: 0, limit: 100_000, allowPrivateImages: true })
    onTestFinished(() => pictured.close())
    const { file, push } = productFiles(pictured)
    const [one] = pictured.control.state().products.filter(({ pictures }) => pictures.length > 0)
    const uploads = new URL(`/uploads/products/${one?.id}/images/`, pictured.baseUrl)
    const good = new URL(`${one?.pictures[0]?.id}.webp`, uploads)
    const bad = new URL('0.webp', uploads)
    const path = file(
      'pictured.csv',
      `${HEAD};Image URL\nPIC-1;Rose A;Roses;1,20;stem;Kenya;9;${good}\nPIC-2;Rose B;Roses;1,30;stem;Kenya;9;${bad}\nPIC-3;Rose C;Roses;1,40;stem;Kenya;9;${bad}\n`,
    )
    const named = `line 3, 4: ${bad}: refused 404`
    const careful = await push(path, '--check-images')
    expect(careful.code, careful.stderr).toBe(2)
    expect(careful.stderr).toContain(`1 unusual value:\n  ${named}\nNothing was sent.`)
    const dry = await push(path, '--check-images', '--dry-run')
    expect(dry.stderr).toContain(named)
    expect(dry.stderr).not.toContain(String(good))
    const created = () =>
      pictured.control.state().products.filter(({ sku }) => sku?.startsWith('PIC-')).length
    expect(created()).toBe(0)
    const sure = await push(path, '--check-images', '--yes', '--wait', '1')
    expect(sure.stderr).toContain(named)
    expect(created()).toBeGreaterThan(0)
  })

  test('a file without product names ends with 2 before any request', async () => {
    const { file, push } = productFiles(sandbox)
    const { code, stderr } = await push(file('x.csv', 'SKU;Stock;Price\nA;1;2\n'))
    expect(code).toBe(2)
    expect(stderr).toContain('no column for the name')
  })
})
