import { type Locator, type Page, expect, test } from '@playwright/test'
import { customer } from '#domain/customers/customer.ts'
import { addDays, startOfDay } from '#domain/kernel/time.ts'
import { claimFor } from '#domain/rentals/booking/claim.ts'
import { handOver } from '#domain/rentals/booking/hand-over.ts'
import { type RentItem, rentItem } from '#domain/rentals/piece/rent-item.ts'
import { rentItems } from '#domain/rentals/piece/rent-items.ts'
import { reserve } from '#domain/rentals/booking/reserve.ts'
import { DEMO_OWNER, DEMO_ZONE } from '#server/demo/story-people.ts'
import { addAnotherShop } from '../../support/another-shop.ts'
import { type ApiClient, apiClient } from '../../support/api-client.ts'
import { type DeskScreen, deskScreen } from '../../support/screens/desk-screen.ts'
import { inShop } from '../../support/screens/journey.ts'
import { exampleReservation } from '../../support/examples/rental-desk.ts'
import { type ScriptedTill, copiedRows, enrolScriptedTill } from '../../support/scripted-till.ts'
import { shopDay } from '../../support/shop-today.ts'
import { scanLabel } from '../../support/screens/wedge-scanner.ts'

/** Later than every booking of the demo shop. */
const AHEAD = shopDay(150)

test('invalid input at the rental desk is reported at its field in both languages, and the input remains', async () => {
  await inShop('rental-bad-input', async ({ server, dataDir, open }) => {
    await server.stop()
    const foreign = await addAnotherShop(dataDir)
    await server.start()
    const api = apiClient(server.url)
    // Before the owner signs in at the till: a later sign-in elsewhere would end that session.
    const reader = await enrolScriptedTill(api, DEMO_OWNER, 'Reader', [rentItem, customer])
    await foreignPieces(api, reader, foreign)
    const dress = copiedRows(reader, rentItem).find((row) => row.isInService)
    const buyer = copiedRows(reader, customer).find((row) => row.status === 1 && row.mobile !== null)
    if (!dress || !buyer) throw new Error('the demo shop is empty')

    const { page, shop } = await open('till')
    const desk = deskScreen(page)
    await shop.signIn(DEMO_OWNER)
    await arabicDays(page, server.url)
    await shop.enrol('Rental desk')
    await page.goto(`${server.url}/en/merchant/rent`)
    await shop.unlock('Noura Al Yasmin', '111111')

    await wrongDays(page, desk)
    await wrongScans(page, foreign)
    await desk.setDays(AHEAD, addDays(AHEAD, 2))
    await desk.takeIntoVisit(dress.code)
    await desk.chooseCustomer(buyer.mobile ?? '', buyer.name)
    await wrongPiece(page, dress)
    await wrongAmounts(page, desk, dress)
    await desk.payVisit()
    await unsigned(page)
  })
})

/** The server rejects pieces of another shop in every request. */
async function foreignPieces(api: ApiClient, till: ScriptedTill, foreign: RentItem): Promise<void> {
  const { body } = await api.post('/api/login', { ...DEMO_OWNER, take_over: true })
  const token = String(Object(body)['api_token'])
  expect((await api.get(`/api/record/${rentItem.name}/${foreign.id}`, token)).status).toBe(404)
  const found = await api.get(`/api/query/${rentItems.name}?search=${foreign.code}&limit=20`, token)
  expect(found).toMatchObject({ status: 200, body: { total: 0, rows: [] } })
  // A till would stop both acts itself; these operations are modified by hand.
  const own = copiedRows(till, rentItem)[0]
  const claim = claimFor(foreign, startOfDay(AHEAD, DEMO_ZONE), startOfDay(addDays(AHEAD, 2), DEMO_ZONE))
  const customerId = copiedRows(till, customer)[0]?.id ?? ''
  const given = (nth: number) => exampleReservation(nth, claim, { rentItemId: own?.id ?? '', customerId })
  const operations = [await till.queue(reserve, given(1)), await till.queue(handOver, given(2))]
  const { results } = await till.push(operations.map((op) => ({ ...op, args: { ...Object(op.args), rentItemId: foreign.id } })))
  expect(results.map(({ status, code }) => `${status} ${code}`)).toEqual([
    'rejected rentals.piece-unknown',
    'exception rentals.piece-unknown',
  ])
}

/** The same messages in Arabic, in a browser that is not enrolled. */
async function arabicDays(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/merchant/rent?from=2020-01-01&to=2020-01-03`)
  await expect(page.getByLabel('يوم التسليم')).toHaveValue('2020-01-01', { timeout: 30_000 })
  await expect(page.getByText('هذا اليوم مضى. اختر اليوم أو ما بعده.')).toBeVisible()
  await page.getByLabel('يوم التسليم').fill(AHEAD)
  await page.getByLabel('يوم الإرجاع').fill(addDays(AHEAD, -1))
  await expect(page.getByText('لا يمكن أن ترجع قبل أن تُستلم. اختر يومًا بعده.')).toBeVisible()
  await expect(page.getByLabel('يوم الإرجاع')).toHaveValue(addDays(AHEAD, -1))
}

/** Expects the error message of a field, found by its label. */
const faultOf = (page: Page | Locator, label: string | RegExp) => expect(page.getByLabel(label))

async function wrongDays(page: Page, desk: DeskScreen): Promise<void> {
  await desk.setDays(shopDay(-3), shopDay(2))
  await faultOf(page, 'Pick-up date').toHaveAccessibleDescription(/This day has passed/)
  await desk.setDays(addDays(AHEAD, 4), addDays(AHEAD, 1))
  await faultOf(page, 'Back on').toHaveAccessibleDescription(/She cannot bring it back before she takes it/)
  await expect(page.getByLabel('Pick-up date')).toHaveValue(addDays(AHEAD, 4))
  await expect(page.getByLabel('Back on')).toHaveValue(addDays(AHEAD, 1))
  await expect(page.getByText('Correct the days to see what is available.')).toBeVisible()
}

/** Unknown labels, a label of another shop's piece, and goods: each is reported with its code. */
async function wrongScans(page: Page, foreign: RentItem): Promise<void> {
  await page.getByRole('heading', { level: 1 }).click()
  for (const code of ['QQ-4711', foreign.code]) {
    await scanLabel(page, code)
    await expect(page.getByText(`No piece of this shop has the code ${code}. Check its label and type it.`)).toBeVisible()
  }
}

/** Days, price and wearer of a piece in the visit: errors are reported, and the form keeps its input. */
async function wrongPiece(page: Page, dress: RentItem): Promise<void> {
  await page.getByRole('button', { name: `Change ${dress.nameEn}` }).click()
  const sheet = page.getByRole('dialog', { name: dress.nameEn })
  const done = sheet.getByRole('button', { name: 'Done' })
  const last = sheet.getByLabel('Last day with her')
  await last.fill(addDays(AHEAD, -2))
  await faultOf(sheet, 'Last day with her').toHaveAccessibleDescription(/She cannot bring it back before she takes it/)
  await expect(done).toBeDisabled()
  await last.fill(addDays(AHEAD, 2))
  const rent = sheet.getByLabel('Rent', { exact: true })
  for (const [typed, says] of WRONG) {
    await rent.fill(typed)
    await expect(rent).toHaveAccessibleDescription(says)
    await expect(rent).toHaveValue(typed)
    await expect(done).toBeDisabled()
  }
  await rent.fill('١٢٠٠٫٥٠')
  await expect(done).toBeEnabled()
  await done.click()
  await expect(page.getByRole('main')).toContainText('1,200.50')
}

const WRONG: readonly (readonly [string, RegExp])[] = [
  ['five hundred', /This should be an amount with at most two decimals/],
  ['خمسمئة', /This should be an amount with at most two decimals/],
  ['12.345', /This should be an amount with at most two decimals/],
  ['-50', /An amount cannot be below zero/],
  ['99999999999', /This is too much: at most/],
]

async function wrongAmounts(page: Page, desk: DeskScreen, dress: RentItem): Promise<void> {
  const pay = page.getByRole('button', { name: /^Take payment [\d,.]+$/ })
  const advance = page.getByLabel('Advance on the rent')
  const insurance = page.getByLabel('Insurance amount', { exact: true })
  for (const field of [advance, insurance]) {
    const before = await field.inputValue()
    for (const [typed, says] of [...WRONG, ['', /Enter an amount; 0 if nothing is taken/] as const]) {
      await field.fill(typed)
      await expect(field).toHaveAccessibleDescription(says)
      await expect(field).toHaveValue(typed)
      await expect(pay).toBeDisabled()
      await expect(page.getByText('One of the amounts is not right yet')).toBeVisible()
    }
    await field.fill(before)
    await expect(pay).toBeEnabled()
  }
  await advance.fill('5000')
  await expect(advance).toHaveAccessibleDescription(/This is more than the rent/)
  await expect(pay).toBeDisabled()
  await advance.fill('٣٠٠٫٢٥')
  await insurance.fill('٥٠٠')
  await expect.poll(() => desk.requestedNow()).toBe(80_025)
  await expect(page.getByRole('main')).toContainText(dress.code)
}

/** An unsigned contract cannot be saved; the typed name remains. */
async function unsigned(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign the contract' }).click()
  const sheet = page.getByRole('dialog', { name: 'Contract' })
  const name = sheet.getByLabel('Name of the signer')
  await name.fill('')
  await sheet.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(name).toHaveAccessibleDescription(/Enter the name of the signer/)
  await name.fill('Umm Nasser')
  await sheet.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(sheet.getByText('The signature is missing. Ask the customer to sign in the box.')).toBeVisible()
  await expect(name).toHaveValue('Umm Nasser')
  await expect(page.getByText('Contract, signed')).toHaveCount(0)
}
