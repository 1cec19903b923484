import { type Page, expect, test } from '@playwright/test'
import { setInterval, setTimeout as pause } from 'node:timers/promises'
import { invoice } from '#domain/sales/invoice.ts'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { apiClient } from '../support/api-client.ts'
import type { LinkState } from '../support/screens/gateway.ts'
import { type Counter, type NetworkJourney, inShopBehindGateway } from '../support/screens/journey.ts'
import { sellQuickly } from '../support/screens/quick-sales.ts'
import { copiedRows, enrolScriptedTill } from '../support/scripted-till.ts'

const FLAPPING_SALES = 30
/** A fast machine continues until as many answers were lost as on a slow one. */
const FLAPPING_SALES_MAX = 120
const LINK_CHANGES_MS = 1_000
/** One cycle of the link. After each lost answer it is open once, so that the till's repeated operations must be recognised. */
const FLAPPING: readonly LinkState[] = ['open', 'cut', 'open', 'mute']
const UNHEARD_AT_LEAST = 3

/** Opens a till at its counter, behind the gateway. */
async function openTill({ open }: NetworkJourney): Promise<Counter> {
  const till = await open('till')
  await till.shop.signIn(DEMO_OWNER)
  await till.shop.enrol('Front counter')
  await till.shop.openSale()
  return till
}

/** The document numbers of a till on the server, in order. */
async function numbersOnServer({ server }: NetworkJourney, series: string): Promise<string[]> {
  const reader = await enrolScriptedTill(apiClient(server.url), DEMO_OWNER, 'Reader')
  return copiedRows(reader, invoice)
    .filter((row) => row.series === series)
    .map((row) => row.number)
    .toSorted()
}

const isReported = (page: Page) => expect(page.locator('[data-status="offline"]').first()).toBeVisible({ timeout: 30_000 })

test('behind a captive portal a till sells, restarts, shows that it is offline, and sends later', async () => {
  await inShopBehindGateway('captive-portal', async (journey) => {
    const { gateway } = journey
    const till = await openTill(journey)
    await till.shop.add('Bridal make-up')
    const shown = [await till.shop.payCash()]
    await till.shop.untilSent()

    gateway.set('portal')
    for (const item of ['Blow-dry', 'Bridal henna']) {
      await till.shop.newSale()
      await till.shop.add(item)
      shown.push(await till.shop.payCash())
    }
    await isReported(till.page)
    expect(await till.shop.waiting()).toBe(2)

    // Reopened in the same network: the app must load from the device and not from the portal.
    await till.shop.startAnew(`${gateway.url}/en/merchant/billing`)
    await till.shop.unlock('Sara Al Otaibi', '2222')
    await till.shop.add('Evening hairstyle')
    shown.push(await till.shop.payCash())
    await isReported(till.page)
    expect(await till.shop.waiting()).toBe(3)

    gateway.set('open')
    await till.shop.untilSent()
    expect(await numbersOnServer(journey, shown[0]?.split('-')[0] ?? '')).toEqual(shown)
  })
})

test(`a flapping link that loses answers during ${FLAPPING_SALES} sales leaves each sale on the server once`, async () => {
  await inShopBehindGateway('flapping-link', async (journey) => {
    const { gateway } = journey
    const till = await openTill(journey)
    const shown: string[] = []
    const pushesIn = (calls: readonly string[]) => calls.filter((call) => call === 'POST /api/sync/push').length
    let isSelling = true
    const flapping = (async () => {
      let [nth, round, unanswered] = [0, 0, 0]
      for await (const _ of setInterval(LINK_CHANGES_MS)) {
        if (!isSelling) return
        nth += 1
        // The browser's online state changes as well, sometimes at the wrong time.
        if (nth % 3 === 0) await till.context.setOffline(nth % 2 === 1)
        // The link stays mute until it has lost an answer: sales that the server has without the till knowing.
        if (FLAPPING[round % FLAPPING.length] === 'mute' && pushesIn(gateway.unanswered()) === unanswered) continue
        unanswered = pushesIn(gateway.unanswered())
        round += 1
        gateway.set(FLAPPING[round % FLAPPING.length] ?? 'open')
      }
    })()
    // Slower than the link changes, so that it changes at every stage of the sending.
    const isEnough = () => shown.length >= FLAPPING_SALES && pushesIn(gateway.unanswered()) >= UNHEARD_AT_LEAST
    while (!isEnough() && shown.length < FLAPPING_SALES_MAX) {
      await sellQuickly(till.page, 1, (number) => shown.push(number))
      await pause(LINK_CHANGES_MS / 2)
    }
    isSelling = false
    await flapping
    await till.context.setOffline(false)
    gateway.set('open')
    await till.shop.untilSent()
    expect(await numbersOnServer(journey, shown[0]?.split('-')[0] ?? '')).toEqual(shown)
    expect(pushesIn(gateway.unanswered())).toBeGreaterThanOrEqual(UNHEARD_AT_LEAST)
  })
})
