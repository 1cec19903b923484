import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { attention } from '#domain/attention/attention.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { apiClient } from '../support/api-client.ts'
import { type Counter, type Journey, inShop } from '../support/screens/journey.ts'
import { goByMenu } from '../support/screens/menu.ts'
import { copiedRows, enrolScriptedTill } from '../support/scripted-till.ts'

const ITEM = 'Bridal henna'
const BACKUP = join(import.meta.dirname, '../../server/backup/main.ts')

/** The printed numbers of each till, in order. */
type Papers = Record<'busy' | 'idle', string[]>

async function sell({ shop }: Counter): Promise<string> {
  await shop.openSale()
  await shop.newSale()
  await shop.add(ITEM)
  const number = await shop.payCash()
  await shop.newSale()
  return number
}

/** Runs the shipped backup command, as at night while no server runs. Returns the folder of the copy. */
async function backUp({ server, dataDir }: Journey): Promise<string> {
  const dir = join(dataDir, '..', 'backups')
  mkdirSync(dir, { recursive: true })
  await server.stop()
  execFileSync(process.execPath, [BACKUP], { env: { ...process.env, DATA_DIR: dataDir, BACKUP_DIR: dir, DATABASE_URL: '' }, stdio: 'pipe' })
  await server.start()
  const copy = readdirSync(dir).find((name) => name.startsWith('fustan-'))
  if (copy === undefined) throw new Error('no copy was made')
  return join(dir, copy)
}

/** The server's machine and disk are lost; only the copy is left. */
async function loseServer({ server, dataDir }: Journey): Promise<void> {
  await server.kill()
  rmSync(dataDir, { recursive: true, force: true })
}

async function restore({ server, dataDir }: Journey, copy: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  cpSync(join(copy, 'database'), join(dataDir, 'database'), { recursive: true })
  await server.start()
}

/** Makes the till compare every row of its copy with the server by checksum. */
async function isEqualToServer({ page }: Counter): Promise<void> {
  await goByMenu(page, 'The shop', 'This device')
  await expect(page.getByRole('heading', { name: 'Enrol this device again' })).toBeHidden()
  await expect(async () => {
    await page.getByRole('button', { name: 'Verify against the server' }).click()
    await expect(page.getByText(/^Equal: all/)).toBeVisible({ timeout: 15_000 })
  }).toPass({ timeout: 90_000 })
}

async function openTills({ open }: Journey): Promise<Record<keyof Papers, Counter>> {
  const tills = { busy: await open('busy'), idle: await open('idle') }
  for (const [name, till] of Object.entries(tills)) {
    await till.shop.signIn(DEMO_OWNER)
    await till.shop.enrol(`Till ${name}`)
  }
  return tills
}

test('two tills reconnect to a restored server: no operation is lost, no number occurs twice, and both stay enrolled', async () => {
  await inShop('restore-drill', async (journey) => {
    const tills = await openTills(journey)
    const papers: Papers = { busy: [], idle: [] }
    const sellAt = async (name: keyof Papers) => papers[name].push(await sell(tills[name]))
    await sellAt('busy')
    await sellAt('idle')
    for (const till of Object.values(tills)) await till.shop.untilSent()
    const copy = await backUp(journey)

    await sellAt('busy')
    await sellAt('busy')
    await sellAt('idle')
    for (const till of Object.values(tills)) await till.shop.untilSent()
    await loseServer(journey)
    // The busy till continues offline; the other one is idle.
    await sellAt('busy')
    await restore(journey, copy)
    for (const till of Object.values(tills)) await till.shop.untilSent()
    await sellAt('busy')
    await sellAt('idle')
    for (const till of Object.values(tills)) await till.shop.untilSent()

    const reader = await enrolScriptedTill(apiClient(journey.server.url), DEMO_OWNER, 'Reader')
    const printed = [...papers.busy, ...papers.idle]
    const stored = copiedRows(reader, invoice).map((row) => row.number)
    expect(new Set(printed).size).toBe(printed.length)
    expect(printed.filter((number) => stored.filter((one) => one === number).length !== 1)).toEqual([])
    expect(papers.busy.map((number) => Number(number.slice(-6)))).toEqual([1, 2, 3, 4, 5])
    expect(papers.idle.map((number) => Number(number.slice(-6)))).toEqual([1, 2, 3])
    const reported = copiedRows(reader, attention).filter((row) => row.code.startsWith('sync.') && row.deviceId !== null)
    const own = new Set(printed.map((number) => number.slice(0, 3)))
    expect(own.size).toBe(2)
    expect(reported.filter(({ details }) => own.has(String(details['series']))).map((row) => row.code)).toEqual([])
    for (const till of Object.values(tills)) await isEqualToServer(till)
  })
})
