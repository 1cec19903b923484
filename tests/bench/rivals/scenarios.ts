import type { Chance } from '../../simulation/chance.ts'
import { dieAtWrite } from './death.ts'
import type { Weather } from './link.ts'
import type { Shop, Sold, Till } from './shop.ts'

/** One shop with two tills, and what they told their cashiers. */
export interface Stage {
  readonly shop: Shop
  readonly tills: Till[]
  readonly chance: Chance
  readonly sold: Sold[]
}

export interface Scenario {
  readonly name: string
  readonly hasTabs?: boolean
  readonly play: (stage: Stage) => Promise<void>
}

const SALES = 12

async function sell(stage: Stage, till: Till, count = 1): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) stage.sold.push(await till.sell())
}

async function exchange(tills: readonly Till[]): Promise<void> {
  for (const till of tills) await till.exchange().catch(() => undefined)
}

const inBadWeather = (name: string, weather: Weather): Scenario => ({
  name,
  async play(stage) {
    for (const till of stage.tills) till.link.weather = weather
    for (let nth = 0; nth < SALES; nth += 1) {
      const till = stage.chance.pick(stage.tills)
      await sell(stage, till)
      if (stage.chance.isHit(0.5)) await exchange([till])
    }
    for (const till of stage.tills) till.link.weather = {}
  },
})

const diesWhileSending: Scenario = {
  name: 'the device ends after the server took a batch',
  async play(stage) {
    for (let nth = 0; nth < 4; nth += 1) {
      const at = nth % stage.tills.length
      const till = stage.tills[at]
      if (!till) continue
      await sell(stage, till, 1 + stage.chance.below(4))
      till.link.endsWithNextWrite = true
      await Promise.race([till.link.ended, till.exchange()])
      till.link.end()
      stage.tills[at] = await till.restart()
    }
  },
}

/** Lets a device end at a chosen write to its storage while it does something; gives what it had told by then. */
async function dying<T>(stage: Stage, at: number, nth: number, act: (till: Till) => Promise<T>): Promise<T | null> {
  const till = stage.tills[at]
  if (!till) return null
  await till.seen()
  const death = dieAtWrite(nth, till.owns)
  const done = act(till).catch(() => null)
  const told = await Promise.race([done, death.died.then(() => null)])
  death.callOff()
  till.link.end()
  stage.tills[at] = await till.restart()
  return told
}

const diesWhileStoring: Scenario = {
  name: 'the device ends at any write of a sale',
  async play(stage) {
    for (let nth = 0; nth < SALES; nth += 1) {
      const told = await dying(stage, nth % 2, 1 + stage.chance.below(5), (till) => till.sell())
      if (told) stage.sold.push(told)
    }
  },
}

const diesWhileReceiving: Scenario = {
  name: 'the device ends at any write while it receives',
  async play(stage) {
    const [other] = stage.tills
    if (!other) return
    for (let nth = 0; nth < 6; nth += 1) {
      await exchange(stage.tills)
      await sell(stage, other, 5)
      await exchange([other])
      await dying(stage, 1, 1 + stage.chance.below(12), (till) => till.exchange())
    }
  },
}

const twoTabs: Scenario = {
  name: 'two tabs sell and send one queue',
  hasTabs: true,
  async play(stage) {
    const [till] = stage.tills
    if (!till) return
    const tab = await till.tab()
    for (let nth = 0; nth < SALES / 2; nth += 1) {
      stage.sold.push(...(await Promise.all([till.sell(), tab.sell()])))
      if (stage.chance.isHit(0.5)) await Promise.all([till.exchange(), tab.exchange()])
    }
    stage.tills.push(tab)
  },
}

const sameGoods: Scenario = {
  name: 'two tills sell the same goods with no network',
  async play(stage) {
    for (const till of stage.tills) till.link.isDark = true
    for (let nth = 0; nth < SALES; nth += 1) await sell(stage, stage.chance.pick(stage.tills))
    for (const till of stage.tills) till.link.isDark = false
  },
}

const restored: Scenario = {
  name: 'the server comes back from a backup',
  async play(stage) {
    const everybody = async (count: number) => {
      for (const till of stage.tills) await sell(stage, till, count)
    }
    await everybody(3)
    await exchange(stage.tills)
    await stage.shop.backUp()
    await everybody(3)
    await exchange([...stage.tills, ...stage.tills])
    await stage.shop.restore()
    await everybody(1)
  },
}

const poisoned: Scenario = {
  name: 'one sale that the server’s code cannot take',
  async play(stage) {
    const [till] = stage.tills
    if (!till) return
    await sell(stage, till, 2)
    await exchange([till])
    stage.sold.push(await till.sell(true))
    await sell(stage, till, 4)
  },
}

export const SCENARIOS: readonly Scenario[] = [
  inBadWeather('answers are lost after the server acted', { lose: 0.4 }),
  inBadWeather('requests are lost', { drop: 0.4 }),
  inBadWeather('requests arrive twice', { duplicate: 0.4 }),
  inBadWeather('the server answers 500 after it acted', { fail: 0.4 }),
  inBadWeather('a captive portal answers with its page', { portal: 0.4 }),
  diesWhileSending,
  diesWhileStoring,
  diesWhileReceiving,
  twoTabs,
  sameGoods,
  restored,
  poisoned,
]
