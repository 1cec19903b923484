import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { product } from '#domain/catalog/catalog.ts'
import { payment } from '#domain/payments/payment.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { type Operation, type PushResponse, pushResponseSchema } from '#domain/sync/messages.ts'
import { type DirectTill, countingClock, enrolDirectTill, seedShop } from '../../tests/support/direct-till.ts'
import { type Database, openDatabase } from '../store/database.ts'
import { migrate } from '../store/migrate.ts'
import { sqlReader } from '../store/reader.ts'

const SERVER = fileURLToPath(new URL('../../tests/support/sync-server.ts', import.meta.url))
const OPERATIONS = 200
const BATCH = 10
const KILLS = 10

let dataDir = ''
let child: ChildProcess | null = null

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'fustan-kill-'))
})
afterEach(async () => {
  await kill()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

async function start(): Promise<string> {
  const started = spawn(process.execPath, [SERVER, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  child = started
  let printed = ''
  for await (const part of started.stdout) {
    printed += String(part)
    const [, address] = /address (\S+)\n/.exec(printed) ?? []
    if (address) return address
  }
  throw new Error(`the server did not start: ${printed}`)
}

async function kill(): Promise<void> {
  const running = child
  child = null
  if (!running || running.exitCode !== null || running.signalCode !== null) return
  const ended = once(running, 'exit')
  running.kill('SIGKILL')
  await ended
}

/** Null when the server died before responding. */
async function send(url: string, till: DirectTill, ops: readonly Operation[]): Promise<PushResponse | null> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${till.credential}` },
    body: JSON.stringify(till.request(ops)),
  }
  const answer = await fetch(`${url}/api/sync/push`, init)
    .then(async (got) => ({ status: got.status, text: await got.text() }))
    .catch(() => null)
  if (!answer) return null
  expect(answer.status, answer.text).toBe(200)
  return v.parse(pushResponseSchema, JSON.parse(answer.text))
}

async function prepare(): Promise<{ till: DirectTill; ops: Operation[] }> {
  const db = await openDatabase({ dataDir })
  await migrate(db)
  await seedShop(db, 1)
  const till = await enrolDirectTill({ db, clock: countingClock(7) }, 1)
  const ops: Operation[] = []
  for (let nth = 0; nth < OPERATIONS; nth += 1) ops.push(await till.sale(nth))
  await db.close()
  return { till, ops }
}

async function replayUnderKills(till: DirectTill, ops: readonly Operation[]): Promise<{ kills: number; lostAnswers: number }> {
  let url = await start()
  let [kills, lostAnswers] = [0, 0]
  while (till.state.ackedSeq < ops.length) {
    const sending = send(url, till, ops.slice(till.state.ackedSeq, till.state.ackedSeq + BATCH))
    // Every second batch is interrupted by a kill, each time slightly later. The first request is sent to a dead server, so that at least
    // one response is lost.
    if (kills < KILLS && till.state.ackedSeq >= kills * 2 * BATCH) {
      if (kills > 0) await wait(4 + kills * 9)
      await kill()
      kills += 1
    }
    const answer = await sending
    if (answer) Object.assign(till.state, { nonce: answer.nextNonce, ackedSeq: answer.lastSeq })
    else lostAnswers += 1
    if (!child) url = await start()
  }
  await kill()
  return { kills, lostAnswers }
}

async function expectWhole(db: Database, ops: readonly Operation[]): Promise<void> {
  await db.inAccount(1, async (tx) => {
    const reader = sqlReader(tx, 1)
    const invoices = (await reader.select(invoice, { limit: 1000, sort: { field: 'no' } })).map((row) => [row.no, row.hash])
    expect(invoices).toEqual(ops.map((op) => [op.document?.no, op.document?.hash]))
    const log = await tx.query<{ seq: number; status: string }>('select seq, status from op_log order by seq')
    expect(log).toEqual(ops.map((op) => ({ seq: op.seq, status: 'applied' })))
    expect(await reader.count(payment, {})).toBe(ops.length * 2)
    const onHand = (await reader.select(product, { limit: 10 })).reduce((sum, row) => sum + row.onHand, 0)
    expect(onHand).toBe(15_000 - ops.length)
  })
}

test(`a server killed ${KILLS} times during ${OPERATIONS} sales neither loses nor duplicates any`, { timeout: 600_000 }, async () => {
  const { till, ops } = await prepare()
  const { kills, lostAnswers } = await replayUnderKills(till, ops)
  expect(kills).toBe(KILLS)
  expect(lostAnswers).toBeGreaterThan(0)
  const db = await openDatabase({ dataDir })
  await expectWhole(db, ops)
  await db.close()
})
