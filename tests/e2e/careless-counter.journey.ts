import { type Page, expect, test } from '@playwright/test'
import { attention } from '#domain/attention/attention.ts'
import { product } from '#domain/catalog/catalog.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { apiClient } from '../support/api-client.ts'
import { type Counter, type Journey, type TillJourney, inShopWithTill } from '../support/screens/journey.ts'
import { copiedRows, enrolScriptedTill } from '../support/scripted-till.ts'
import { paperFaults, printedPapers } from '../support/screens/paper-faults.ts'
import { withKeyboard } from '../support/screens/with-keyboard.ts'
import { scanLabel } from '../support/screens/wedge-scanner.ts'
import { ASIDE, tapTwice } from '../support/screens/tap-twice.ts'

async function openCounter({ openTill }: TillJourney): Promise<Counter> {
  const counter = await openTill()
  await counter.shop.openSale()
  return counter
}

/** Products of the demo shop that are in stock, with their barcodes. */
async function productsOf({ server }: Journey) {
  const reader = await enrolScriptedTill(apiClient(server.url), DEMO_OWNER, 'Reader')
  return copiedRows(reader, product).flatMap((row) => (row.barcode && row.onHand > 5 ? [{ ...row, barcode: row.barcode }] : []))
}

const sheetOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const bill = (page: Page) => page.getByRole('region', { name: 'Bill' })
const amount = (minor: number) => (minor / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })

test('a scan during the payment shows the old and the new sum, and only the accepted sum is booked', async () => {
  await inShopWithTill('scan-while-paying', async (journey) => {
    const { page, shop } = await openCounter(journey)
    const [scanned] = await productsOf(journey)
    if (!scanned) throw new Error('the demo shop sells no product')
    // With a keyboard the search is focused at once, next to the complete menu of icons.
    await withKeyboard(page)
    await page.getByRole('link', { name: 'Home' }).first().click()
    await shop.openSale()
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('[data-sale-search]'))).toBe(true)
    const menu = page.locator('header[data-narrow] nav')
    await expect(menu).toBeVisible()
    expect(await menu.evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBe(0)
    await shop.add('Bridal make-up')
    await page.getByRole('button', { name: /^Pay/ }).click()
    const payment = sheetOf(page, 'Payment')
    const before = /[\d,]+\.\d\d/.exec((await payment.textContent()) ?? '')?.[0] ?? ''
    const after = amount(Math.round(Number(before.replaceAll(',', '')) * 100) + scanned.price)
    await scanLabel(page, scanned.barcode, 'crlf')
    await expect(payment).toContainText(`${before} SAR before, ${after} SAR now`)
    await expect(payment.getByRole('button', { name: 'Confirm payment' })).toBeHidden()
    // An Enter that is already on its way books nothing.
    await page.keyboard.press('Enter')
    // Away from the next button: a second click on the same place would be ignored.
    await payment.getByRole('button', { name: /^Continue with/ }).click({ position: { x: 40, y: 30 } })
    await payment.getByRole('button', { name: 'Confirm payment' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'The sale is done' })).toBeVisible()
    await expect(page.locator('[data-receipt]').first()).toContainText(after)
  })
})

test('a double tap or a held Enter opens the payment or adds a part of it, but never confirms', async () => {
  await inShopWithTill('double-tap', async (journey) => {
    const { page } = await openCounter(journey)
    await page.setViewportSize({ width: 390, height: 780 })
    await page.getByRole('button', { name: /^Bridal henna/ }).click()
    const payment = sheetOf(page, 'Payment')
    const [pay, confirm] = [page.getByRole('button', { name: /^Pay/ }), payment.getByRole('button', { name: 'Confirm payment' })]
    await pay.click()
    await confirm.waitFor()
    const over = await confirm.boundingBox()
    await page.keyboard.press('Escape')
    await tapTwice(page, pay, { y: (over?.y ?? 0) + 2 }, () => page.keyboard.press('Escape'))
    await expect(payment).toBeVisible()

    const takeBack = payment.getByRole('button', { name: /^Undo/ })
    await payment.getByRole('button', { name: '5', exact: true }).click()
    await tapTwice(page, payment.getByRole('button', { name: 'Add this part' }), {}, async () => {
      await takeBack.click()
      await payment.getByRole('button', { name: '5', exact: true }).click()
    })
    await expect(takeBack).toHaveCount(1)
    await expect(confirm).toBeVisible()

    await payment.getByRole('button', { name: '7', exact: true }).click()
    await payment.getByRole('textbox').first().focus()
    for (let held = 0; held < 5; held += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(takeBack).toHaveCount(2)
    await expect(confirm).toBeVisible()
  })
})

test('a new customer stays on an empty bill, the keypad types the card code, and a comma starts the decimals', async () => {
  await inShopWithTill('careless-payment', async (journey) => {
    const { page, shop } = await openCounter(journey)
    const search = page.getByRole('combobox', { name: 'Search items and customers' })
    await search.fill('Wafa Al Harthy')
    await page.getByRole('button', { name: 'Add as a new customer' }).click()
    const form = sheetOf(page, 'New customer')
    await form.getByLabel(/^Mobile/).fill('0501239876')
    await form.getByRole('button', { name: 'Add to the bill' }).click()
    await expect(bill(page)).toContainText('Wafa Al Harthy')
    await expect(search).toHaveValue('')
    // The bill has a customer but no line yet and must survive any reload. A reload without an address change does not lock.
    await page.reload()
    await expect(bill(page)).toContainText('Wafa Al Harthy')
    await page.getByRole('button', { name: 'Remove the customer from the bill' }).click()
    await search.fill('Wafaa H')
    await page.getByRole('button', { name: 'Add as a new customer' }).click()
    await form.getByLabel(/^Mobile/).fill('050 123 9876')
    await form.getByRole('button', { name: 'Add to the bill' }).click()
    await form.getByRole('button', { name: 'Use this customer' }).click()
    await expect(bill(page)).toContainText('Wafa Al Harthy')

    await shop.add('Bridal make-up')
    await page.getByRole('button', { name: /^Pay/ }).click()
    const payment = sheetOf(page, 'Payment')
    const received = payment.getByLabel('Amount received')
    await received.pressSequentially('850,50')
    await expect(received).toHaveValue('850.50')
    await payment.getByText('Card', { exact: true }).click()
    const whole = await received.inputValue()
    await payment.getByLabel(/^Authorization code/).click()
    for (const digit of '4512') await payment.getByRole('group', { name: 'Keypad' }).getByRole('button', { name: digit }).click()
    await expect(payment.getByLabel(/^Authorization code/)).toHaveValue('4512')
    await expect(received).toHaveValue(whole)
  })
})

test('a long bill scrolls on an upright tablet, and a link in a note stays on the paper', async () => {
  await inShopWithTill('long-bill', async (journey) => {
    const { page } = await openCounter(journey)
    await page.setViewportSize({ width: 820, height: 1180 })
    const goods = (await productsOf(journey)).slice(0, 16)
    const search = page.getByRole('combobox', { name: 'Search items and customers' })
    for (const { barcode, nameEn } of goods) {
      await search.fill(barcode)
      await expect(page.getByRole('option')).toContainText([nameEn])
      await search.press('Enter')
    }
    await page.getByRole('button', { name: 'Bill', exact: true }).click()
    const lines = bill(page).getByRole('listitem')
    await expect(lines).toHaveCount(goods.length)
    const first = lines.first()
    await first.scrollIntoViewIfNeeded()
    const [line, pay] = await Promise.all([lines.last().boundingBox(), page.getByText('Total', { exact: true }).last().boundingBox()])
    // Lines that do not fit are inside the scrolling list and do not cover what is below.
    const list = await bill(page).evaluate((section) => {
      const box = [...section.querySelectorAll('div')].find((one) => getComputedStyle(one).overflowY === 'auto')
      return box ? { scrolls: box.scrollHeight > box.clientHeight, bottom: box.getBoundingClientRect().bottom } : null
    })
    expect(list?.scrolls).toBe(true)
    expect(list?.bottom ?? Infinity).toBeLessThanOrEqual(pay?.y ?? 0)
    expect(line).not.toBeNull()
    await first.getByRole('button').first().click()
    await first.getByLabel('Note').fill(`https://maps.app.goo.gl/${'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789'.repeat(3)}`)
    const printed = await printedPapers(page)
    await page.getByRole('button', { name: /^Pay/ }).click()
    await sheetOf(page, 'Payment').getByRole('button', { name: 'Confirm payment' }).click(ASIDE)
    const paper = page.locator('[data-receipt]').first()
    await expect(paper).toContainText('maps.app.goo.gl')
    expect(await paperFaults(paper)).toEqual([])
    // The automatic print is no copy; every later print is marked as one.
    await page.getByRole('button', { name: 'Print a copy' }).click()
    await expect.poll(async () => (await printed()).map((text) => text.includes('Copy'))).toEqual([false, true])
  })
})

test("a discount above the cashier's ceiling is reported at its field and needs an approver's PIN, also offline", async () => {
  await inShopWithTill('discount-ceiling', async (journey) => {
    const { page, shop } = await openCounter(journey)
    await shop.startAnew()
    await shop.unlock('Sara Al Otaibi', '2222')
    await shop.openSale()
    await journey.server.stop()
    await shop.add('Bridal make-up')
    // Pictures that were never loaded cannot load offline: no tile shows a broken image.
    const broken = (images: (HTMLElement | SVGElement)[]): number =>
      images.filter((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0).length
    await expect.poll(() => page.locator('[data-part=tile] img').evaluateAll(broken)).toBe(0)
    const line = bill(page).getByRole('listitem').first()
    await line.getByRole('button').first().click()
    // The cashier is not assumed to be the person who performs the service.
    await expect(line.getByLabel('Done by').locator('option:checked')).toHaveText('Nobody')
    await line.getByRole('group', { name: 'Discount' }).getByRole('button', { name: '%' }).click()
    const field = line.getByRole('textbox', { name: 'Discount' })
    await field.fill('10')
    await expect(line.getByRole('alert')).toHaveCount(0)
    await field.fill('100')
    await expect(line.getByRole('alert')).toContainText('The largest discount here')
    // The payment step asks for it.
    await page.getByRole('button', { name: /^Pay/ }).click()
    const leave = sheetOf(page, 'Give this discount?')
    await expect(leave).toContainText('off Bridal make-up')
    const allow = leave.getByRole('button', { name: 'Allow the discount' })
    await allow.click(ASIDE)
    await expect(leave.getByRole('alert')).toContainText('Enter the reason')
    await leave.getByLabel('Reason for the discount').fill('The owner’s niece')
    await leave.getByLabel('Who allows it').selectOption({ label: 'Noura Al Yasmin' })
    await leave.getByLabel('PIN', { exact: true }).fill('222222')
    await allow.click()
    await expect(leave.getByRole('alert')).toContainText('This PIN is not correct')
    await leave.getByLabel('PIN', { exact: true }).fill('111111')
    await allow.click()
    await sheetOf(page, 'Payment').getByRole('button', { name: 'Confirm payment' }).click(ASIDE)
    await expect(page.getByRole('heading', { level: 1, name: 'The sale is done' })).toBeVisible()
    await journey.server.start()
    await shop.untilSent()
    const reader = await enrolScriptedTill(apiClient(journey.server.url), DEMO_OWNER, 'Reader')
    const reported = copiedRows(reader, attention).filter(({ code }) => code.startsWith('sales.') || code.startsWith('sync.override'))
    expect(reported).toMatchObject([
      { code: 'sales.discounted-despite', details: { nameEn: 'Noura Al Yasmin', reason: 'The owner’s niece' } },
    ])
  })
})

test('returning more insurance than is free needs an approval, is reported at its field, and is reported to the owner', async () => {
  await inShopWithTill('settle-approval', async (journey) => {
    const { page, shop } = await openCounter(journey)
    const reader = await enrolScriptedTill(apiClient(journey.server.url), DEMO_OWNER, 'Reader')
    const out = copiedRows(reader, booking).filter(({ state, closedAt }) => state === RENT_STATE.rented && closedAt === null)
    const order = copiedRows(reader, rentalOrder).find(
      ({ id, insuranceHeld }) => insuranceHeld > 0 && out.some((row) => row.orderId === id),
    )
    if (!order) throw new Error('the demo shop holds no insurance amount for a piece that is out')
    await shop.startAnew()
    await shop.unlock('Sara Al Otaibi', '2222')
    await page.getByRole('link', { name: 'Rental orders' }).first().click()
    await page.getByRole('searchbox').first().fill(order.number)
    await page.getByText(order.number).first().click()
    await page.getByRole('button', { name: 'Settle', exact: true }).click()
    const settle = page.getByRole('dialog', { name: 'Settle', exact: true })
    const field = settle.getByLabel('Refund now')
    await field.waitFor()
    // The late fee of a piece grows until its return and can be charged only then. How many are late depends on the time of day.
    for (const letOff of await settle.getByRole('switch', { name: 'Waive the fee' }).all()) await letOff.check({ force: true })
    await field.fill(String(order.insuranceHeld / 100))
    await expect(settle.getByRole('alert')).toContainText('needs a reason and a manager’s PIN')
    await settle.getByRole('button', { name: 'Refund what is not needed' }).click()
    const leave = sheetOf(page, 'Settle it like this?')
    await expect(leave).toContainText('pieces are still out or not handed over yet')
    await leave.getByLabel('Reason for settling like this').fill('She leaves the country tonight')
    await leave.getByLabel('Who allows it').selectOption({ label: 'Noura Al Yasmin' })
    await leave.getByLabel('PIN', { exact: true }).fill('111111')
    await leave.getByRole('button', { name: 'Allow and settle' }).click()
    await expect(settle).toBeHidden()
    await shop.untilSent()
    const later = await enrolScriptedTill(apiClient(journey.server.url), DEMO_OWNER, 'Later')
    const reported = copiedRows(later, attention).filter(({ code }) => code.startsWith('orders.') || code.startsWith('sync.override'))
    expect(reported).toMatchObject([
      { code: 'orders.insurance-returned-despite', details: { nameEn: 'Noura Al Yasmin', askedAmount: order.insuranceHeld } },
    ])
  })
})
