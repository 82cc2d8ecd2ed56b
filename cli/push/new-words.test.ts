import { expect, test } from 'vitest'
import { startSandbox } from '../../sandbox/sandbox.ts'
import { desk, folderWithFiles } from '../fixtures/desk.ts'

test('a list whose words earlier ones did not have is sent once a person says so', async () => {
  const sandbox = await startSandbox({ products: 20, orders: 0, images: false, limit: 100_000 })
  const { folder, file } = folderWithFiles()
  const [product] = sandbox.control.state().products.filter(({ supplierId }) => supplierId === 1)
  if (product === undefined) throw new Error('the sandbox has no product')
  const stock = () => sandbox.control.product({ id: product.id })?.stockQty
  const push = (title: string, stock: number, ...flags: string[]) => {
    const list = file('list.csv', `${title}\nSKU;Stock\n${product.sku};${stock}\n`)
    const args = ['push', list, '--kind', 'stock', '--base-url', sandbox.baseUrl, '--data', folder, ...flags]
    return desk(args, { key: sandbox.keys.valid })
  }
  const before = product.stockQty
  const first = await push('Cooler A', before + 1)
  expect([first.code, stock()]).toEqual([2, before])
  expect(first.stderr).toContain('first list with these columns')
  expect((await push('Cooler A', before + 1, '--new-words')).code).toBe(0)
  expect((await push('Cooler A', before + 2)).code).toBe(0)

  const held = await push('Dump sheet', before + 3, '--json')
  expect([held.code, stock()]).toEqual([2, before + 2])
  expect(held.stderr).toContain('  Dump sheet\n')
  expect(held.stderr).toContain('--new-words')
  expect(JSON.parse(held.stdout)).toEqual({ sent: false, why: 'new-words', texts: ['Dump sheet'] })
  expect((await push('Dump sheet', before + 3, '--dry-run')).stderr).toContain('Dump sheet')
  expect((await push('Dump sheet', before + 3, '--yes')).code).toBe(2)
  expect((await push('Dump sheet', before + 3, '--new-words')).code).toBe(0)
  // It is known from now on.
  expect((await push('Dump sheet', before + 4)).code).toBe(0)
  expect(stock()).toBe(before + 4)
  await sandbox.close()
})

test('desk check prints what a list says around its table, apart from its result', async () => {
  const { file } = folderWithFiles()
  const list = file('list.csv', 'Cooler A\u001b[31m\nSKU;Stock\nA1;5\n')
  const { code, stdout, stderr } = await desk(['check', list, '--kind', 'stock', '--json'])
  expect({ code, sets: JSON.parse(stdout).counts.change }).toEqual({ code: 0, sets: 1 })
  expect(stderr).toMatch(/Besides its rows it says:\n {2}Cooler A/)
  expect(stderr).not.toContain('\u001b')
})
