import { describe, expect, test } from 'vitest'
import { create, imageAdd, imageDelete, imagePrimary, remove } from './fixtures/changes.ts'
import { bench, eachOnBench, ends, LOST, paths, RESET, wait } from './fixtures/each-on-bench.ts'

eachOnBench()

describe('an image', () => {
  test('that was answered with an error may still be downloaded: it is not sent again before two minutes are over', async () => {
    bench.market.failNext('write', { kind: 'refused', status: 500 })
    bench.outbox.queue([imageAdd(1, 'c.jpg')], null)
    const adds = () => paths().filter(path => path.startsWith('POST'))
    await wait(119_000)
    expect(adds()).toHaveLength(1)
    await wait(60_000)
    expect(adds()).toHaveLength(2)
    expect(bench.market.writes).toEqual(['image-add 1 c.jpg'])
  })
})

describe('a product made with images', () => {
  const counted = () => paths().filter(path => path === 'GET /products/21/images').length

  test('has them counted once, and nothing else happens when all are there', async () => {
    bench.outbox.queue([create('NEW', ['a.jpg', 'b.jpg'])], null)
    await wait(1_000_000)
    expect(ends()).toEqual(['applied'])
    expect([counted(), paths().length]).toEqual([1, 2])
  })

  test('and without the one the marketplace could not download says so, and it can be added again', async () => {
    bench.market.state.refuses.images.add('a.jpg')
    bench.outbox.queue([create('NEW', ['a.jpg'])], null)
    await wait(60_000)
    expect(ends()).toEqual(['applied'])
    await bench.reopen()
    await wait(200_000)
    expect(bench.states()).toEqual(['21 image-add a.jpg rejected image-dropped'])
    bench.market.state.refuses.images.clear()
    await bench.outbox.retry({ ids: [2] })
    await wait(200_000)
    expect(bench.market.writes).toEqual(['create NEW 21', 'image-add 21 a.jpg'])
    expect(bench.states()).toEqual(['21 image-add a.jpg applied'])
  })

  test('of which some are missing leaves it to a person to tell which', async () => {
    bench.market.state.refuses.images.add('b.jpg')
    bench.market.failNext('write', LOST)
    bench.outbox.queue([create('NEW', ['a.jpg', 'b.jpg'])], null)
    await wait(500_000)
    expect(bench.states().slice(1)).toEqual([
      '21 image-add a.jpg rejected some-images-dropped',
      '21 image-add b.jpg rejected some-images-dropped',
    ])
  })

  test('of which one was deleted or added since is not reported as incomplete', async () => {
    bench.outbox.queue([create('NEW', ['a.jpg', 'b.jpg'])], null)
    await wait(0)
    bench.outbox.queue([imageDelete(21, 103), imageAdd(21, 'c.jpg'), imageDelete(21, 104)], null)
    await wait(500_000)
    expect(ends()).toEqual(['applied', 'applied', 'applied', 'applied'])
  })

  test('costs one more request, which the estimate includes', async () => {
    bench.outbox.pause(true)
    bench.outbox.queue([create('NEW', ['a.jpg']), create('OTHER')], null)
    expect(bench.outbox.readJobs(1).jobs[0]?.requestsLeft).toBe(3)
  })
})

describe('images', () => {
  test('several of one product are sent one after the other, each compared with the images before', async () => {
    bench.outbox.queue([imageAdd(1, 'c.jpg'), imageAdd(1, 'd.jpg'), imageAdd(1, 'e.jpg')], null)
    await wait(60_000)
    expect(bench.market.writes).toEqual(['image-add 1 c.jpg', 'image-add 1 d.jpg', 'image-add 1 e.jpg'])
    expect(paths()).toHaveLength(6)
    expect(ends()).toEqual(['applied', 'applied', 'applied'])
  })

  test('one that was refused does not hold up the others', async () => {
    bench.market.failNext('write', { kind: 'refused', status: 422, words: 'No picture there.' })
    bench.outbox.queue([imageAdd(1, 'c.jpg'), imageAdd(1, 'd.jpg')], null)
    await wait(60_000)
    expect(ends()).toEqual(['rejected request-refused', 'applied'])
  })

  test('one whose answer was lost is sent again only when its whole quarantine is over, and read once more after that', async () => {
    bench.market.failNext('write', RESET)
    bench.outbox.queue([imageAdd(1, 'c.jpg')], null)
    await wait(1_000_000)
    expect(bench.rateLimiter.log).toEqual([
      '0 GET /products/1/images',
      '0 POST /products/1/images',
      '5000 GET /products/1/images',
      '120000 GET /products/1/images',
      '120000 POST /products/1/images',
      '240000 GET /products/1/images',
    ])
  })

  test('one added twice is reported, with both ids', async () => {
    bench.market.failNext('write', { kind: 'late', afterMs: 125_000 })
    bench.outbox.queue([imageAdd(1, 'c.jpg')], null)
    await wait(1_000_000)
    expect(bench.market.writes).toHaveLength(2)
    expect(ends()).toEqual(['rejected image-twice'])
    expect(bench.outbox.readChanges(0, 1).changes[0]?.words).toBe('103, 104')
  })

  test('to be primary that is gone says so', async () => {
    bench.outbox.queue([imagePrimary(1, 999, 101)], null)
    await wait(60_000)
    expect(ends()).toEqual(['rejected image-gone'])
  })

  test('and products deleted here already count as deleted', async () => {
    bench.market.state.products.delete(3)
    bench.outbox.queue([remove(3), imageDelete(1, 999)], null)
    await wait(60_000)
    expect(ends()).toEqual(['applied', 'applied'])
  })
})
