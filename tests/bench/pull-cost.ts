import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GENDER, LANGUAGE } from '#domain/customers/customer.ts'
import type { InputOf } from '#domain/kernel/define.ts'
import { addCustomer } from '#domain/customers/commands.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { apiClient, newId } from '../support/api-client.ts'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { makeShop } from '../support/made-shop.ts'
import { type ScriptedTill, enrolScriptedTill } from '../support/scripted-till.ts'
import { serverProcess } from '../support/server-process.ts'
import { type Bench, atMostTimes, quantile } from './bench.ts'

const FEW = 10_000
const MANY = 1_000_000
const PULLS = 60

/** Milliseconds per pull of ten changes, each after ten customers were added. */
async function pulls(till: ScriptedTill, other: ScriptedTill): Promise<number[]> {
  let cursor = till.start
  for (;;) {
    const page = await till.pull(cursor, 2000)
    cursor = page.cursor
    if (!page.hasMore) break
  }
  const samples: number[] = []
  for (let round = 0; round < PULLS; round += 1) {
    const operations = []
    for (let nth = 0; nth < 10; nth += 1) operations.push(await other.queue(addCustomer, newCustomer(round * 10 + nth)))
    await other.push(operations)
    const startedAt = performance.now()
    const page = await till.pull(cursor, 200)
    samples.push(performance.now() - startedAt)
    if (page.changes.length < 10) throw new Error(`a pull brought ${page.changes.length} changes instead of ten`)
    cursor = page.cursor
  }
  return samples
}

function newCustomer(nth: number): InputOf<typeof addCustomer> {
  return {
    customerId: newId(),
    customer: {
      name: 'Bench Customer',
      mobile: `+9665${String(10_000_000 + nth * 37).slice(-8)}`,
      ...{ email: null, gender: GENDER.female, birthOn: null, source: null, language: LANGUAGE.en },
      ...{ trn: null, address: null, notes: null, isWhatsappAllowed: true },
      ...{ birthMonth: null, nationality: null, residenceCountry: null, residencyExpiresOn: null },
    },
  }
}

async function measured(dataDir: string, count: number, say: (sentence: string) => void): Promise<number[]> {
  makeShop(dataDir, count, 300)
  const server = await serverProcess({ dataDir })
  say(`${count} customers stand on the server`)
  await server.start()
  try {
    const api = apiClient(server.url)
    const till = await enrolScriptedTill(api, DEMO_OWNER, 'Reader', [accountSetting])
    const other = await enrolScriptedTill(api, DEMO_OWNER, 'Writer', [accountSetting])
    return await pulls(till, other)
  } finally {
    await server.stop()
  }
}

export const pullCost: Bench = {
  name: 'pull-cost',
  what: 'a pull of 10 changes with 1,000,000 customers on the server, beside the same with 10,000',
  async run(say) {
    const folder = mkdtempSync(join(tmpdir(), 'fustan-bench-'))
    try {
      const few = await measured(join(folder, 'few'), FEW, say)
      const many = await measured(join(folder, 'many'), MANY, say)
      return [atMostTimes('pull of 10 changes, p50', 'ms', quantile(many, 0.5), quantile(few, 0.5), 1.25)]
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
