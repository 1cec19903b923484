import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { invoice } from '#domain/sales/invoice.ts'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { apiClient } from '../support/api-client.ts'
import { journeyFolders } from '../support/demo-folder.ts'
import { copiedRows, enrolScriptedTill } from '../support/scripted-till.ts'
import { type ServerProcess, serverProcess } from '../support/server-process.ts'
import { type CounterSteps, counterSteps } from './counter-steps.ts'
import type { Engine, EngineKind } from './engine.ts'
import { firefox } from './firefox.ts'
import { webkit } from './webkit.ts'

const PICTURES = join(import.meta.dirname, '../../test-results')

const LOADS = 4

/** A browser of the engine under test with its actions. */
interface Till {
  readonly engine: Engine
  readonly shop: CounterSteps
}

for (const kind of [webkit, firefox]) {
  test(`${kind.name}: a till sells, is killed after its receipt, starts offline, sells on, and the server has every sale once`, () =>
    withEngine(kind, async (server, open) => {
      const first = await open()
      await first.shop.signIn(DEMO_OWNER)
      await first.shop.enrol('Front counter')
      await comeAndGo(server, first)
      await toCounter(server, first)
      const shown = [await sell(first, 'Bridal make-up')]
      await first.shop.untilSent()
      await server.stop()
      shown.push(await sell(first, 'Evening hairstyle'))
      await first.engine.kill()

      const till = await open()
      await toCounter(server, till)
      shown.push(await sell(till, 'Bridal henna'))
      await server.start()
      await till.shop.untilSent()
      expect(await storedNumbers(server, shown[0] ?? '')).toEqual(shown)
      expect(shown.map((number) => Number(number.split('-')[1]))).toEqual([1, 2, 3])
    }))
}

/** Leaves the page several times right after loading: pending reads of it and its worker must not block the next page's ledger. */
async function comeAndGo(server: ServerProcess, { engine }: Till): Promise<void> {
  for (let loads = 0; loads < LOADS; loads += 1) await engine.goTo(`${server.url}/en/merchant/billing`)
}

/** Loads the counter as after switching on the device: the till is locked. */
async function toCounter(server: ServerProcess, { engine, shop }: Till): Promise<void> {
  await engine.goTo(`${server.url}/en/merchant/billing`)
  await shop.unlock('Sara Al Otaibi', '2222')
}

async function sell({ shop }: Till, item: string): Promise<string> {
  await shop.newSale()
  await shop.add(item)
  return shop.payCash()
}

/** The server's numbers of this till's series, read by another till. */
async function storedNumbers(server: ServerProcess, shown: string): Promise<readonly string[]> {
  const reader = await enrolScriptedTill(apiClient(server.url), DEMO_OWNER, 'Reader')
  const series = shown.split('-')[0]
  return copiedRows(reader, invoice)
    .filter((row) => row.series === series)
    .map((row) => row.number)
    .toSorted()
}

/** Starts a server on a copy of the demo shop, and browsers with one profile; a failed journey leaves a screenshot in test-results/. */
async function withEngine(kind: EngineKind, walk: (server: ServerProcess, open: () => Promise<Till>) => Promise<void>): Promise<void> {
  const folders = journeyFolders()
  const server = await serverProcess({ dataDir: folders.dataDir })
  const engines: Engine[] = []
  try {
    await server.start()
    await walk(server, async () => {
      const engine = await kind.start(folders.profile('till'))
      engines.push(engine)
      return { engine, shop: counterSteps(engine, server.url) }
    })
  } catch (error) {
    await takePicture(kind, engines.at(-1))
    throw error
  } finally {
    await Promise.all(engines.map((engine) => engine.kill()))
    await server.stop()
    folders.remove()
  }
}

async function takePicture(kind: EngineKind, engine: Engine | undefined): Promise<void> {
  mkdirSync(PICTURES, { recursive: true })
  // A browser that was killed or hangs has no screen; the journey's own error matters.
  const picture = await engine?.picture().catch(() => undefined)
  if (picture) writeFileSync(join(PICTURES, `engine-${kind.name.toLowerCase()}.png`), Buffer.from(picture, 'base64'))
}
