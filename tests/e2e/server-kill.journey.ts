import { expect, test } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'
import { invoice } from '#domain/sales/invoice.ts'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import { payment } from '#domain/payments/payment.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { apiClient } from '../support/api-client.ts'
import { journeyFolders } from '../support/demo-folder.ts'
import { exampleSale } from '../support/examples/example-sale.ts'
import { type ScriptedTill, copiedRows, enrolScriptedTill } from '../support/scripted-till.ts'
import { serverProcess } from '../support/server-process.ts'

const SALES = 200
const KILLS = 10
const BATCH = 5

test('a server killed ten times during a replay of 200 sales loses none and duplicates none', async () => {
  const folders = journeyFolders()
  const server = await serverProcess({ dataDir: folders.dataDir })
  try {
    await server.start()
    const api = apiClient(server.url)
    const till = await enrolScriptedTill(api, DEMO_OWNER, 'Front till')
    const before = copiedRows(till, invoice).length
    const queue: Operation[] = []
    for (let nth = 0; nth < SALES; nth += 1) queue.push(await till.queue(issueInvoice, exampleSale(till, nth)))

    let kills = 0
    let sent = 0
    while (sent < SALES) {
      // Each kill happens at another point: at once, during a batch, or between two.
      const isCut = kills < KILLS && sent >= (SALES / KILLS) * kills
      const cut = isCut ? wait(3 + ((kills * 37) % 90)).then(server.kill) : Promise.resolve()
      sent = await sendFrom(till, queue, sent, isCut ? SALES : SALES / KILLS)
      await cut
      if (!isCut) continue
      kills += 1
      if (!server.isRunning()) await server.start()
    }

    expect(kills).toBe(KILLS)
    const reader = await enrolScriptedTill(api, DEMO_OWNER, 'Second till')
    const sold = copiedRows(reader, invoice).filter((row) => row.series === till.identity.series)
    expect(copiedRows(reader, invoice).length).toBe(before + SALES)
    expect(sold.map((row) => row.no).toSorted((a, b) => a - b)).toEqual(Array.from({ length: SALES }, (_, index) => index + 1))
    const paid = copiedRows(reader, payment).filter((row) => sold.some((one) => one.id === row.invoiceId))
    expect(paid.length).toBe(SALES * 2)
    expect(sumOf(paid.map((row) => row.amount))).toBe(sumOf(sold.map((row) => row.total)))
  } finally {
    await server.stop()
    folders.remove()
  }
})

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** Sends up to `count` operations; after a missing answer the same ones are sent again. */
async function sendFrom(till: ScriptedTill, queue: readonly Operation[], from: number, count: number): Promise<number> {
  let sent = from
  while (sent < queue.length && sent < from + count) {
    try {
      const { results } = await till.push(queue.slice(sent, sent + BATCH))
      for (const result of results) expect(['applied', 'exception']).toContain(result.status)
      sent += results.length
    } catch (error) {
      // The server died before its answer: whether the batch was applied is unknown.
      if (error instanceof TypeError) return sent
      throw error
    }
  }
  return sent
}
