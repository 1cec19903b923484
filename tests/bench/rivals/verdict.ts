import { Chance } from '../../simulation/chance.ts'
import type { Scenario, Stage } from './scenarios.ts'
import { type Books, OPENING_STOCK, type Product, type Sold, type Till } from './shop.ts'

/** What went wrong in one history, counted in sales, numbers and pieces. */
export interface Verdict {
  readonly sold: number
  /** Not on the server, and the till believes that everything is sent. */
  readonly lost: number
  /** Not on the server after twelve healthy rounds, and the till knows it. */
  readonly stuck: number
  /** Kept whole on the server for a person, because it cannot be booked. */
  readonly held: number
  /** Numbers that two sales carry. */
  readonly doubledNumbers: number
  /** Numbers of a series that no sale carries. */
  readonly missingNumbers: number
  /** Pieces by which the server's stock differs from the server's own sales. */
  readonly stockOff: number
  /** Sales that one of the tills shows and the server does not hold, or the other way round. */
  readonly differences: number
}

const ROUNDS = 12

export async function judge(product: Product, scenario: Scenario, seed: string): Promise<Verdict> {
  const chance = new Chance(`${scenario.name}/${seed}`)
  const shop = await product.open(new Chance(`${scenario.name}/${seed}/network`))
  try {
    const { hasTabs = false } = scenario
    const tills = [await shop.till('a', hasTabs), await shop.till('b', hasTabs)]
    for (const till of tills) await till.exchange()
    const stage: Stage = { shop, tills, chance, sold: [] }
    await scenario.play(stage)
    for (let round = 0; round < ROUNDS; round += 1) for (const till of stage.tills) await till.exchange().catch(() => undefined)
    return await count(stage.sold, await shop.books(), stage.tills)
  } finally {
    await shop.close()
  }
}

async function count(sold: readonly Sold[], books: Books, tills: readonly Till[]): Promise<Verdict> {
  const booked = new Set(books.sales.map(({ id }) => id))
  const held = new Set(books.held.map(({ id }) => id))
  const missing = sold.filter(({ id }) => !booked.has(id) && !held.has(id))
  const sent = await Promise.all(tills.map((till) => till.hasSentAll()))
  const isKnown = sent.some((hasSentAll) => !hasSentAll)
  let differences = 0
  for (const till of tills) {
    const seen = new Set(await till.seen())
    differences += [...seen].filter((id) => !booked.has(id) && !held.has(id)).length + [...booked].filter((id) => !seen.has(id)).length
  }
  return {
    sold: sold.length,
    lost: isKnown ? 0 : missing.length,
    stuck: isKnown ? missing.length : 0,
    held: held.size,
    ...countNumbers([...books.sales, ...books.held, ...missing]),
    stockOff: Math.abs(OPENING_STOCK - booked.size - books.onHand),
    differences,
  }
}

function countNumbers(sales: readonly Sold[]): Pick<Verdict, 'doubledNumbers' | 'missingNumbers'> {
  const bySeries = new Map<string, number[]>()
  for (const { number } of sales) {
    const [series = '', no = ''] = number.split('-')
    bySeries.set(series, [...(bySeries.get(series) ?? []), Number(no)])
  }
  let doubledNumbers = 0
  let missingNumbers = 0
  for (const numbers of bySeries.values()) {
    const different = new Set(numbers)
    doubledNumbers += numbers.length - different.size
    missingNumbers += Math.max(...numbers) - different.size
  }
  return { doubledNumbers, missingNumbers }
}

/** Verdicts of several seeds added up. */
export const total = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.reduce((all, one) => ({
    sold: all.sold + one.sold,
    lost: all.lost + one.lost,
    stuck: all.stuck + one.stuck,
    held: all.held + one.held,
    doubledNumbers: all.doubledNumbers + one.doubledNumbers,
    missingNumbers: all.missingNumbers + one.missingNumbers,
    stockOff: all.stockOff + one.stockOff,
    differences: all.differences + one.differences,
  }))
