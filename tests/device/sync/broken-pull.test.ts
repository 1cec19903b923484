import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customer } from '#domain/customers/customer.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { exampleCustomer, exampleId } from '../../support/examples/example-shop.ts'
import { type RealShop, type RealTill, openRealShop } from '../real-shop.ts'
import { must } from '../support.ts'

let shop: RealShop
beforeAll(async () => {
  shop = await openRealShop()
})
afterAll(() => shop.close())

const PAGE = 2

/** Pages of two rows, and a link that breaks after some of them; `mend` repairs it. */
function breakAfter(till: RealTill, pages: number): { readonly mend: () => void } {
  const real = till.link.fetch
  let [left, isWhole] = [pages, false]
  Object.assign(till.link, {
    fetch: (path: string, init: RequestInit) => {
      if (!path.endsWith('/pull')) return real(path, init)
      left -= 1
      if (left < 0 && !isWhole) return Promise.reject(new TypeError('Failed to fetch'))
      return real(path, { ...init, body: JSON.stringify({ ...JSON.parse(String(init.body)), limit: PAGE }) })
    },
  })
  return { mend: () => (isWhole = true) }
}

let nth = 0
/** Adds customers on the server in one transaction. */
async function addCustomers(count: number): Promise<string[]> {
  const made = Array.from({ length: count }, () => {
    nth += 1
    return { ...exampleCustomer, id: exampleId(1_000 + nth), mobile: `9665${String(10_000_000 + nth)}` }
  })
  await shop.put(made.map((row) => [customer, row]))
  return made.map(({ id }) => id)
}

const cursorOf = async (till: RealTill) => must(await (await till.mirror.open()).state.get('state'))
const known = async (till: RealTill, ids: readonly string[]) =>
  (await Promise.all(ids.map((id) => localReader(till.tab()).get(customer, id)))).map((row) => row !== null)

describe('an interrupted pull', () => {
  it('keeps the rows of the received pages, with their cursor', async () => {
    const till = await shop.till('broken off')
    await till.goRound()
    const before = await cursorOf(till)
    const ids = await addCustomers(7)
    const link = breakAfter(till, 2)
    expect((await till.goRound()).phase).toBe('backoff')
    const between = await cursorOf(till)
    expect(between.cursor).not.toEqual(before.cursor)
    expect(between.isConsistent).toBe(false)
    expect((await known(till, ids)).filter(Boolean)).toHaveLength(2 * PAGE)
    link.mend()
    till.link.requested.length = 0
    await till.goRound()
    expect(await known(till, ids)).toEqual(ids.map(() => true))
    expect((await cursorOf(till)).isConsistent).toBe(true)
    expect(await till.differences()).toEqual([])
    // It continued where it was interrupted: two pages of four are left, the last with one row.
    expect(till.link.requested.filter((path) => path.endsWith('/pull'))).toHaveLength(2)
  })

  it('leaves the cursor unchanged without a received page', async () => {
    const till = await shop.till('nothing came')
    await till.goRound()
    const before = await cursorOf(till)
    const ids = await addCustomers(3)
    const link = breakAfter(till, 0)
    expect((await till.goRound()).phase).toBe('backoff')
    expect(await cursorOf(till)).toEqual(before)
    link.mend()
    await till.goRound()
    expect(await known(till, ids)).toEqual([true, true, true])
    expect(await till.differences()).toEqual([])
  })
})

describe('a first copy', () => {
  it('misses no change that the shop makes during it', async () => {
    const till = await shop.till('copied meanwhile')
    const real = till.link.fetch
    const meanwhile: string[] = []
    // After the page with customers, while others are still to come.
    let isCopied = false
    const fetch = async (path: string, init: RequestInit) => {
      if (isCopied && path.endsWith('/snapshot') && meanwhile.length === 0) meanwhile.push(...(await addCustomers(2)))
      if (!path.endsWith('/snapshot')) return real(path, init)
      // One record per request, so that some follow the customers.
      const requested = JSON.parse(String(init.body)) as { readonly record: string }
      const answer = await real(path, { ...init, body: JSON.stringify({ ...requested, also: [] }) })
      isCopied ||= requested.record === customer.name
      return answer
    }
    Object.assign(till.link, { fetch })
    await till.goRound()
    expect(meanwhile).toHaveLength(2)
    expect(await known(till, meanwhile)).toEqual([true, true])
    expect(await till.differences()).toEqual([])
  })
})
