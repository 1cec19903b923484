import { type Page, expect } from '@playwright/test'
import { arabicWords } from './arabic-words.ts'
import { buttonIn, fieldIn, halalasIn, sheetOf } from './rental-visit-screen.ts'
import { ASIDE } from './tap-twice.ts'

const sale = arabicWords('sale')
const rentals = arabicWords('rentals')
const payments = arabicWords('payments')

const startsWith = (words: string): RegExp => new RegExp(`^${RegExp.escape(words)}`)

/** How a sum is paid: partly by the customer's gift card, the rest exactly, in cash or by a bank card with this code. */
export interface PaidWith {
  readonly giftCard?: number
  readonly cardCode?: string
}

/** The counter's bill in Arabic: customer, offers, codes, points and payment. */
export function billScreen(page: Page) {
  const bill = page.getByRole('region', { name: sale('Bill') })
  return {
    async chooseCustomer({ mobile, name }: { readonly mobile: string; readonly name: string }): Promise<void> {
      await buttonIn(page, startsWith(sale('Add customer'))).click()
      const sheet = sheetOf(page, sale('Customer'))
      await fieldIn(sheet, sale('Name or phone')).fill(mobile)
      await sheet.getByText(name).first().click()
      await expect(sheet).toBeHidden()
      await expect(bill).toContainText(name)
    },
    /** Takes a service from the customer's offer. */
    async takeFromOffer(offer: string, service: string): Promise<void> {
      const offers = page.getByRole('navigation', { name: sale('Offers of this customer') })
      await buttonIn(offers, new RegExp(RegExp.escape(offer))).click()
      const sheet = sheetOf(page, offer)
      await buttonIn(sheet, startsWith(service)).click()
      await expect(sheet).toBeHidden()
      await expect(bill).toContainText(service)
    },
    async discount({ code, points }: { readonly code: string; readonly points: number }): Promise<void> {
      await buttonIn(page, startsWith(sale('Discount'))).click()
      const sheet = sheetOf(page, sale('Discount, points and note'))
      const field = sheet.getByRole('textbox', { name: sale('Discount code') })
      await field.fill(code)
      await field.press('Enter')
      await expect(sheet.getByRole('group', { name: sale('Discount code') })).toBeVisible()
      await fieldIn(sheet, sale('Spend points')).fill(String(points))
      await buttonIn(sheet, startsWith(sale('Done'))).click()
      await expect(sheet).toBeHidden()
    },
    /** Takes less of the insurance amount than the categories require; in halalas. */
    async holdOnly(amount: number): Promise<void> {
      const field = fieldIn(page, rentals('Insurance amount'))
      await field.fill((amount / 100).toFixed(2))
      await field.press('Tab')
    },
    /** Opens the payment sheet, pays, and checks the confirmation; returns the requested amount in halalas. */
    async pay(done: string, paidWith: PaidWith): Promise<number> {
      await page.locator('[data-pay]').click()
      return payWith(page, done, paidWith)
    },
  }
}

/** Pays the amount of the open payment sheet and returns it. */
export async function payWith(page: Page, done: string, { giftCard, cardCode }: PaidWith): Promise<number> {
  const sheet = sheetOf(page, payments('Payment'))
  const method = (name: string) => sheet.getByRole('radio', { name: payments(name), exact: true })
  const due = halalasIn(await sheet.getByText(payments('Due'), { exact: true }).locator('..').textContent())
  if (giftCard !== undefined) {
    await method('Gift card').click()
    await sheet
      .getByRole('group', { name: payments('Gift cards of the customer') })
      .getByRole('button')
      .first()
      .click()
    await expect(sheet.getByRole('status')).toBeVisible()
    await fieldIn(sheet, payments('Amount received')).fill((giftCard / 100).toFixed(2))
    if (giftCard < due) await buttonIn(sheet, payments('Add this part')).click()
  }
  if (cardCode !== undefined) {
    await method('Card').click()
    await fieldIn(sheet, payments('Authorization code')).fill(cardCode)
  }
  await buttonIn(sheet, payments('Confirm payment')).click(ASIDE)
  await expect(page.getByRole('heading', { level: 1, name: sale(done) })).toBeVisible()
  return due
}
