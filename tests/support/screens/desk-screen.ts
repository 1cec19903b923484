import { type Locator, type Page, expect } from '@playwright/test'
import { ASIDE } from './tap-twice.ts'

/** Actions at the rental desk in English, by visible texts. Journeys use these; selectors are defined here only. */
export interface DeskScreen {
  readonly setDays: (from: string, to: string) => Promise<void>
  /** Finds a piece by its code and opens its sheet. */
  readonly openPiece: (code: string) => Promise<Locator>
  /** Adds a piece to the bill from its card and goes on to the counter. */
  readonly takeIntoVisit: (code: string) => Promise<void>
  /** Finds a customer by phone number and adds them to the visit. */
  readonly chooseCustomer: (mobile: string, name: string) => Promise<void>
  /** Pays the visit in cash, exactly; returns the number of its document. */
  readonly payVisit: () => Promise<string>
  /** The amount due now, as the button shows it. */
  readonly requestedNow: () => Promise<number>
  /** Opens the order from the receipt. */
  readonly openOrder: () => Promise<void>
  /** Reserves the visit without a payment; ends on the order's page. */
  readonly reserveVisit: () => Promise<void>
}

export function deskScreen(page: Page): DeskScreen {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const search = page.getByLabel('Name, code or words')
  const pay = button(/^Take payment [\d,.]+$/)
  async function find(code: string): Promise<void> {
    await search.fill(code)
    await expect(page.locator('[data-part=card]')).toHaveCount(1, { timeout: 30_000 })
  }
  return {
    async setDays(from, to) {
      await page.getByLabel('Pick-up date').fill(from)
      await page.getByLabel('Back on').fill(to)
    },
    async openPiece(code) {
      await find(code)
      await page.locator('[data-part=card]').getByRole('button').first().click()
      const sheet = page.getByRole('dialog')
      await expect(sheet).toBeVisible()
      return sheet
    },
    async takeIntoVisit(code) {
      await find(code)
      await button(new RegExp(`^Add .*${code} to the order`)).click()
      await button('Continue').click()
      await expect(page.getByRole('heading', { name: 'Pieces for rent' })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(code)
    },
    async chooseCustomer(mobile, name) {
      await button('Add customer').click()
      const sheet = page.getByRole('dialog', { name: 'Customer' })
      await sheet.getByLabel('Name or phone').fill(mobile)
      await sheet.getByText(name).first().click()
      await expect(sheet).toBeHidden()
      await expect(page.getByRole('main')).toContainText(name)
    },
    async requestedNow() {
      return figureIn((await pay.textContent()) ?? '')
    },
    async payVisit() {
      await pay.click()
      await page.getByRole('dialog', { name: 'Payment' }).getByRole('button', { name: 'Confirm payment' }).click(ASIDE)
      await expect(page.getByRole('heading', { level: 1, name: 'The reservation is done' })).toBeVisible()
      return numberIn((await page.getByRole('main').textContent()) ?? '')
    },
    async openOrder() {
      await button('Open the order').click()
      await expect(page.getByText(/^Order [A-Z]+/).first()).toBeVisible()
    },
    async reserveVisit() {
      await button('Reserve without payment').click()
      await expect(page.getByRole('region', { name: 'Pieces' }).or(page.getByRole('heading', { name: 'Pieces' }))).toBeVisible()
    },
  }
}

/** Parses an amount on the screen; in minor units. */
function figureIn(text: string): number {
  const [, units, halalas] = /([\d,]+)\.(\d\d)/.exec(text) ?? []
  if (units === undefined) throw new Error(`no amount in "${text}"`)
  return Number(units.replaceAll(',', '')) * 100 + Number(halalas)
}

function numberIn(text: string): string {
  const number = /[A-Z][A-Z\d]*-\d{6}/.exec(text)?.[0]
  if (number === undefined) throw new Error(`no document number in "${text.slice(0, 200)}"`)
  return number
}
