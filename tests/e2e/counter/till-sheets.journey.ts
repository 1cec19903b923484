import { type Page, expect, test } from '@playwright/test'
import { type ArabicWords, wordsIn } from '../../support/screens/arabic-words.ts'
import { goInside } from '../../support/screens/at-rest.ts'
import { inShopWithTill } from '../../support/screens/journey.ts'
import { expectPaperPrinted } from '../../support/screens/print-watch.ts'
import { arabicDoor } from '../../support/screens/rental-visit-screen.ts'
import { type Language, SHEET, TWO_LOOKS, address, variantName, lookerOf, setLabelStyle } from '../../support/screens/walk.ts'

/** A till at its counter, its texts, and the check of a sheet. */
interface Stand {
  readonly page: Page
  readonly sale: ArabicWords
  readonly shifts: ArabicWords
  readonly payments: ArabicWords
  readonly items: readonly [string, string]
  readonly check: (name: string) => Promise<void>
}

const ITEMS = { en: ['Bridal make-up', 'Blow-dry'], ar: ['مكياج عروس', 'استشوار'] } as const
const SARA = { en: 'Sara Al Otaibi', ar: 'سارة' } as const

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const firstLine = ({ page, sale }: Stand) =>
  page
    .getByRole('region', { name: sale('Bill') })
    .getByRole('listitem')
    .first()

function standAt(page: Page, language: Language, check: Stand['check']): Stand {
  const [sale, shifts, payments] = ['sale', 'shifts', 'payments'].map((feature) => wordsIn(language, feature))
  if (!sale || !shifts || !payments) throw new Error('a till says nothing')
  return { page, sale, shifts, payments, items: ITEMS[language], check }
}

/** Checks the open sheet and closes it by keyboard. */
async function checkAndClose({ page, check }: Stand, name: string): Promise<void> {
  await page.locator(SHEET).first().waitFor()
  await check(name)
  await page.keyboard.press('Escape')
  await expect(page.locator(SHEET)).toHaveCount(0)
}

async function add({ page }: Stand, item: string): Promise<void> {
  await page.keyboard.press('/')
  const search = page.locator('[data-sale-search]')
  await search.fill(item)
  await search.press('Enter')
  await expect(search).toHaveValue('')
}

async function hold({ page, sale }: Stand, label: string): Promise<void> {
  const sheet = dialog(page, sale('Put the bill on hold'))
  await sheet.getByLabel(sale('Name on the bill')).fill(label)
  await sheet.getByRole('button', { name: sale('Hold'), exact: true }).click()
  await expect(page.locator(SHEET)).toHaveCount(0)
}

for (const check of TWO_LOOKS) {
  test(`the till-only sheets of the counter and its shift are accessible, fit and have one gold button (${variantName(check)})`, async () => {
    await inShopWithTill(`till-sheets-${check.language}`, async ({ server, openTill }) => {
      const { page, shop } = await openTill()
      await setLabelStyle(page, check)
      await page.goto(`${server.url}${address(check.language, '/merchant/billing')}`)
      const door = check.language === 'ar' ? arabicDoor(page, server.url) : shop
      await door.unlock(SARA[check.language], '2222')
      const faults: string[] = []
      const stand = standAt(page, check.language, lookerOf(page, 'till', check, faults))
      await emptyCounter(stand)
      await openBill(stand)
      await billsOnHold(stand)
      await goInside(page, `${server.url}${address(check.language, '/merchant/shift')}`)
      await drawer(stand)
      expect(faults).toEqual([])
    })
  })
}

async function emptyCounter(stand: Stand): Promise<void> {
  const { page, sale, check } = stand
  await page.locator('[data-part=tile]').first().waitFor()
  await check('the empty counter')
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.press('?')
  await checkAndClose(stand, 'the keys')
  await page.keyboard.press('F2')
  await dialog(page, sale('Customer')).waitFor()
  await check('the customer')
  await button(page, sale('New customer')).click()
  await page
    .locator(SHEET)
    .getByRole('button', { name: sale('Add to the bill') })
    .click()
  await checkAndClose(stand, 'a new customer who lacks all')
}

async function openBill(stand: Stand): Promise<void> {
  const { page, sale, payments, check } = stand
  await add(stand, stand.items[0])
  // An arrow key goes to the bill, which is a separate page on a phone.
  await page.keyboard.press('ArrowUp')
  await firstLine(stand).getByRole('button').first().click()
  const discount = firstLine(stand).getByRole('textbox', { name: sale('Discount') })
  await discount.fill('600')
  await button(page, sale('Ask a manager')).waitFor()
  await check('a discount above the ceiling')
  await button(page, sale('Ask a manager')).click()
  await dialog(page, payments('Give this discount?')).waitFor()
  await checkAndClose(stand, 'the leave for a discount')
  await discount.fill('')
  await check('an open line')
  await page.keyboard.press('F6')
  await checkAndClose(stand, 'the discount of the bill')
  await page.keyboard.press('F9')
  await page.getByRole('radio', { name: payments('Card'), exact: true }).click()
  await checkAndClose(stand, 'the payment by card')
}

async function billsOnHold(stand: Stand): Promise<void> {
  const { page, sale, check } = stand
  await page.keyboard.press('F4')
  await dialog(page, sale('Put the bill on hold')).waitFor()
  await check('hold')
  await hold(stand, 'Umm Sara')
  await add(stand, stand.items[1])
  await page.keyboard.press('F4')
  await hold(stand, 'Fitting room 2')
  await page.keyboard.press('F7')
  await expect(page.getByRole('listitem').filter({ hasText: 'Umm Sara' })).toBeVisible()
  await check('bills on hold')
  await button(page, sale('Discard {name}', { values: { name: 'Umm Sara' } })).click()
  await checkAndClose(stand, 'discard a bill on hold')
}

async function drawer(stand: Stand): Promise<void> {
  const { page, shifts, check } = stand
  await page.getByText(shifts('No shift is open at this till')).waitFor()
  await check('no shift')
  await button(page, shifts('Open a shift')).click()
  await page.getByLabel(shifts('Opening float', { context: 'shift' })).fill('500')
  await check('open a shift')
  await button(page, shifts('Open the shift')).click()
  await page.getByText(shifts('The shift is still open', { context: 'shift' })).waitFor()
  await check('an open shift')
  for (const name of ['Cash in', 'Cash out', 'Open the drawer']) {
    await button(page, shifts(name)).click()
    await checkAndClose(stand, name)
  }
  await button(page, shifts('Count and close')).click()
  const sheet = dialog(page, shifts('Count and close the shift'))
  await sheet.getByLabel('500.00').fill('1')
  await check('count and close')
  await sheet.getByRole('button', { name: shifts('Close the shift') }).click()
  await page
    .getByText(shifts('Z report', { context: 'shift' }))
    .first()
    .waitFor()
  await check('the Z of a shift')
  await expectPaperPrinted(page)
}
