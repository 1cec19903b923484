import { type Page, expect, test } from '@playwright/test'
import { type ArabicWords, wordsIn } from '../../support/screens/arabic-words.ts'
import { goInside } from '../../support/screens/at-rest.ts'
import { inShopWithTill } from '../../support/screens/journey.ts'
import { expectPaperPrinted } from '../../support/screens/print-watch.ts'
import { arabicDoor } from '../../support/screens/rental-visit-screen.ts'
import { type Language, SHEET, TWO_LOOKS, address, lookName, lookerOf, setLook } from '../../support/screens/walk.ts'

/** A till at its counter, its texts, and the check of a sheet. */
interface Stand {
  readonly page: Page
  readonly sale: ArabicWords
  readonly shifts: ArabicWords
  readonly payments: ArabicWords
  readonly items: readonly [string, string]
  readonly look: (name: string) => Promise<void>
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

function standAt(page: Page, language: Language, look: Stand['look']): Stand {
  const [sale, shifts, payments] = ['sale', 'shifts', 'payments'].map((feature) => wordsIn(language, feature))
  if (!sale || !shifts || !payments) throw new Error('a till says nothing')
  return { page, sale, shifts, payments, items: ITEMS[language], look }
}

/** Checks the open sheet and closes it by keyboard. */
async function lookAndClose({ page, look }: Stand, name: string): Promise<void> {
  await page.locator(SHEET).first().waitFor()
  await look(name)
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

for (const look of TWO_LOOKS) {
  test(`the till-only sheets of the counter and its shift are accessible, fit and have one gold button (${lookName(look)})`, async () => {
    await inShopWithTill(`till-sheets-${look.language}`, async ({ server, openTill }) => {
      const { page, shop } = await openTill()
      await setLook(page, look)
      await page.goto(`${server.url}${address(look.language, '/merchant/billing')}`)
      const door = look.language === 'ar' ? arabicDoor(page, server.url) : shop
      await door.unlock(SARA[look.language], '2222')
      const faults: string[] = []
      const stand = standAt(page, look.language, lookerOf(page, 'till', look, faults))
      await emptyCounter(stand)
      await openBill(stand)
      await billsOnHold(stand)
      await goInside(page, `${server.url}${address(look.language, '/merchant/shift')}`)
      await drawer(stand)
      expect(faults).toEqual([])
    })
  })
}

async function emptyCounter(stand: Stand): Promise<void> {
  const { page, sale, look } = stand
  await page.locator('[data-part=tile]').first().waitFor()
  await look('the empty counter')
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.press('?')
  await lookAndClose(stand, 'the keys')
  await page.keyboard.press('F2')
  await dialog(page, sale('Customer')).waitFor()
  await look('the customer')
  await button(page, sale('New customer')).click()
  await page
    .locator(SHEET)
    .getByRole('button', { name: sale('Add to the bill') })
    .click()
  await lookAndClose(stand, 'a new customer who lacks all')
}

async function openBill(stand: Stand): Promise<void> {
  const { page, sale, payments, look } = stand
  await add(stand, stand.items[0])
  // An arrow key goes to the bill, which is a separate page on a phone.
  await page.keyboard.press('ArrowUp')
  await firstLine(stand).getByRole('button').first().click()
  const discount = firstLine(stand).getByRole('textbox', { name: sale('Discount') })
  await discount.fill('600')
  await button(page, sale('Ask a manager')).waitFor()
  await look('a discount above the ceiling')
  await button(page, sale('Ask a manager')).click()
  await dialog(page, sale('Give this discount?')).waitFor()
  await lookAndClose(stand, 'the leave for a discount')
  await discount.fill('')
  await look('an open line')
  await page.keyboard.press('F6')
  await lookAndClose(stand, 'the discount of the bill')
  await page.keyboard.press('F9')
  await page.getByRole('radio', { name: payments('Card'), exact: true }).click()
  await lookAndClose(stand, 'the payment by card')
}

async function billsOnHold(stand: Stand): Promise<void> {
  const { page, sale, look } = stand
  await page.keyboard.press('F4')
  await dialog(page, sale('Put the bill on hold')).waitFor()
  await look('hold')
  await hold(stand, 'Umm Sara')
  await add(stand, stand.items[1])
  await page.keyboard.press('F4')
  await hold(stand, 'Fitting room 2')
  await page.keyboard.press('F7')
  await expect(page.getByRole('listitem').filter({ hasText: 'Umm Sara' })).toBeVisible()
  await look('bills on hold')
  await button(page, sale('Discard {name}', { values: { name: 'Umm Sara' } })).click()
  await lookAndClose(stand, 'discard a bill on hold')
}

async function drawer(stand: Stand): Promise<void> {
  const { page, shifts, look } = stand
  await page.getByText(shifts('No shift is open at this till')).waitFor()
  await look('no shift')
  await button(page, shifts('Open a shift')).click()
  await page.getByLabel(shifts('Opening float', { context: 'shift' })).fill('500')
  await look('open a shift')
  await button(page, shifts('Open the shift')).click()
  await page.getByText(shifts('The shift is still open', { context: 'shift' })).waitFor()
  await look('an open shift')
  for (const name of ['Cash in', 'Cash out', 'Open the drawer']) {
    await button(page, shifts(name)).click()
    await lookAndClose(stand, name)
  }
  await button(page, shifts('Count and close')).click()
  const sheet = dialog(page, shifts('Count and close the shift'))
  await sheet.getByLabel('500.00').fill('1')
  await look('count and close')
  await sheet.getByRole('button', { name: shifts('Close the shift') }).click()
  await page
    .getByText(shifts('Z report', { context: 'shift' }))
    .first()
    .waitFor()
  await look('the Z of a shift')
  await expectPaperPrinted(page)
}
