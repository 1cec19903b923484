// One product in a process of its own: its faults and its speed, as one line of JSON. Started by rivals.ts.
import { IDBKeyRange, indexedDB } from 'fake-indexeddb'
import { DeviceEnded, installDeath } from './death.ts'
import { SCENARIOS } from './scenarios.ts'
import type { Product } from './shop.ts'
import { type Speed, measure } from './speed.ts'
import { type Verdict, judge, total } from './verdict.ts'

export interface Outcome {
  /** Null for a second way of keeping the stock, which changes nothing here. */
  readonly speed: Speed | null
  readonly verdicts: Readonly<Record<string, Verdict>>
}

const [name = '', seedCount = '3'] = process.argv.slice(2)
const isOurs = name === 'ours'
Object.assign(globalThis, { indexedDB, IDBKeyRange })
// PouchDB takes a process without a window for a server, and a server gets no IndexedDB.
if (name.startsWith('pouch')) Object.assign(globalThis, { window: globalThis })

/** What a dead process would have done next fails, and nobody hears it. Of ours nothing else may fail unheard. */
const isOfTheDead = (cause: unknown): boolean =>
  (cause instanceof Error && cause.name === DeviceEnded.name) || (cause instanceof AggregateError && cause.errors.every(isOfTheDead))
for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
  process.on(event, (cause: unknown) => {
    if (isOfTheDead(cause) || !isOurs) return
    console.error(cause)
    process.exit(1)
  })
}

async function productOf(isForTabs: boolean): Promise<Product> {
  const stockAs = name.endsWith('field') ? 'field' : 'sum'
  if (isOurs) {
    const { openOurShop } = await import('./ours.ts')
    return { name, open: openOurShop }
  }
  if (name.startsWith('rxdb')) {
    const { allowTabs, openRxShop } = await import('./rx-shop.ts')
    if (isForTabs) allowTabs()
    return { name, open: (network) => openRxShop(stockAs, network) }
  }
  const { openPouchShop } = await import('./pouch-shop.ts')
  return { name, open: (network) => openPouchShop(stockAs, network) }
}

const speed = name.endsWith('field') ? null : await measure(await productOf(false))
installDeath()
const product = await productOf(true)
const verdicts: Record<string, Verdict> = {}
for (const scenario of SCENARIOS) {
  const found: Verdict[] = []
  for (let nth = 1; nth <= Number(seedCount); nth += 1) found.push(await judge(product, scenario, String(nth)))
  verdicts[scenario.name] = total(found)
}
console.log(`outcome ${JSON.stringify({ speed, verdicts } satisfies Outcome)}`)
process.exit(0)
