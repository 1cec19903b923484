import { type Locator, type Page, expect } from '@playwright/test'
import { withoutDirections } from '#domain/kernel/text.ts'
import type { Day } from '#domain/kernel/time.ts'
import { arabicWords } from './arabic-words.ts'
import { enterPin } from './enter-pin.ts'
import { ASIDE } from './tap-twice.ts'

const rentals = arabicWords('rentals')
const customers = arabicWords('customers')
const sale = arabicWords('sale')
const payments = arabicWords('payments')
const access = arabicWords('access')
const shell = arabicWords('shell')
const devices = arabicWords('devices')

/** The customer's days and measurements. */
export interface DressWish {
  readonly from: Day
  readonly to: Day
  readonly chest: number
  readonly waist: number
}

/** A piece as its card shows it. */
export interface PickedPiece {
  readonly code: string
  readonly name: string
}

export interface Tape {
  readonly height: number
  readonly chest: number
  readonly waist: number
  readonly hips: number
}

/** Checks what is open on the screen, under a name. */
export type Seen = (name: string) => Promise<void>
export const unseen: Seen = () => Promise.resolve()
/** Waits for an element and checks it. */
export async function appearanceAt(what: Locator, seen: Seen, name: string): Promise<void> {
  await what.waitFor()
  await seen(name)
}

export const buttonIn = (place: Page | Locator, name: string | RegExp): Locator =>
  place.getByRole('button', { name, exact: typeof name === 'string' })
export const sheetOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true })
/** A section of a page by its heading. */
export const panelOf = (page: Page, title: string): Locator =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    // The innermost match: the bill is itself a section.
    .last()
/** Labels of required fields end in a mark. */
export const fieldIn = (place: Page | Locator, label: string): Locator =>
  place.getByLabel(new RegExp(`^${RegExp.escape(label)}(\\s*\\*)?$`))

/** Sign-in in Arabic: an owner enrols this browser as a till, and an employee unlocks it by PIN. */
export function arabicDoor(page: Page, url: string) {
  return {
    async signIn({ email, password }: { readonly email: string; readonly password: string }): Promise<void> {
      await page.goto(`${url}/merchant/sign-in`)
      await fieldIn(page, access('Password')).waitFor()
      await fieldIn(page, access('E-mail or account number')).fill(email)
      await fieldIn(page, access('Password')).fill(password)
      await buttonIn(page, access('Sign in')).click()
      // The app asks for confirmation when the user is signed in on another device.
      const elsewhere = buttonIn(page, access('Sign in here'))
      const inside = page.getByRole('link', { name: shell('Sell', { context: 'menu' }) }).first()
      await expect(elsewhere.or(inside)).toBeVisible()
      if (await elsewhere.isVisible()) await elsewhere.click()
      await expect(inside).toBeVisible()
    },
    async enrol(name: string): Promise<void> {
      await page.goto(`${url}/merchant/devices`)
      await fieldIn(page, devices('Name of this till')).fill(name)
      await buttonIn(page, devices('Enrol this device')).click()
      await expect(buttonIn(page, devices('New sale'))).toBeVisible({ timeout: 60_000 })
      // From here on the app must start offline, so the service worker has to be ready.
      await page.evaluate(() => navigator.serviceWorker.ready)
    },
    async unlock(employee: string, pin: string): Promise<void> {
      await buttonIn(page, new RegExp(employee)).click()
      await enterPin(page, pin, access('Unlock'))
    },
  }
}

const firstCode = async (cards: Locator): Promise<string> =>
  (await cards.first().locator('[data-part=head] bdi').first().textContent()) ?? ''

/** The search for free dresses. */
export function findScreen(page: Page) {
  return {
    /** Enters days and measurements and adds the first free dress to the visit. */
    async pickFree({ from, to, chest, waist }: DressWish): Promise<PickedPiece> {
      await fieldIn(page, rentals('Pick-up date')).fill(from)
      await fieldIn(page, rentals('Back on')).fill(to)
      const sizes = buttonIn(page, new RegExp(`^${rentals('Sizes')}`))
      if ((await sizes.getAttribute('aria-expanded')) === 'false') await sizes.click()
      await page.getByRole('slider', { name: rentals('Chest', { context: 'body size' }) }).fill(String(chest))
      await page.getByRole('slider', { name: rentals('Waist', { context: 'body size' }) }).fill(String(waist))
      await buttonIn(
        page.getByRole('group', { name: rentals('Availability') }),
        new RegExp(`^${rentals('Available', { context: 'rent state' })} `),
      ).click()
      const cards = page.locator('[data-part=card]:not([data-chosen])')
      // The list is still being filtered; the first card counts once it stays the same.
      let shown = ''
      await expect(async () => {
        shown = await firstCode(cards)
        await page.waitForTimeout(700)
        expect(await firstCode(cards)).toBe(shown)
      }).toPass()
      const card = cards.filter({ hasText: shown }).first()
      const name = (await card.locator('[data-part=name]').textContent()) ?? ''
      await buttonIn(card, rentals('Add {name} to the order', { values: { name: `${name} ${shown}` } })).click()
      await expect(page.locator('[data-part=card][data-chosen]').filter({ hasText: shown })).toBeVisible()
      return { code: withoutDirections(shown), name }
    },
    async goOn(): Promise<void> {
      await buttonIn(page.getByRole('region', { name: rentals('Chosen pieces') }), rentals('Continue')).click()
      await expect(panelOf(page, rentals('Pieces for rent'))).toBeVisible()
    },
  }
}

/** Adds goods or a service at the counter to the same bill. */
async function buyMeanwhile(page: Page, name: string): Promise<void> {
  const search = page.getByRole('combobox', { name: sale('Search items and customers') })
  // On a phone the goods and the bill are separate tabs.
  const tab = (of: string) => page.getByRole('button', { name: new RegExp(`^${sale(of)}`), pressed: false })
  if (!(await search.isVisible())) await tab('Items').click()
  await search.fill(name)
  await page.getByRole('option', { name }).first().click()
  await expect(search).toHaveValue('')
  if (await tab('Bill').isVisible()) await tab('Bill').click()
  await expect(page.getByRole('region', { name: sale('Bill') })).toContainText(name)
}

/** One visit with one bill: customer, companion, purchases, fitting and payment. */
export function visitScreen(page: Page, seen: Seen = unseen) {
  return {
    async newCustomer(name: string, mobile: string): Promise<void> {
      await buttonIn(page, new RegExp(`^${sale('Add customer')}`)).click()
      await buttonIn(sheetOf(page, sale('Customer')), sale('New customer')).click()
      const sheet = page.getByRole('dialog')
      await appearanceAt(sheet, seen, 'a new customer of the desk')
      await fieldIn(sheet, customers('Name')).fill(name)
      await fieldIn(sheet, customers('Mobile')).fill(mobile)
      await buttonIn(sheet, sale('Add to the bill')).click()
      await expect(page.getByRole('region', { name: sale('Bill') })).toContainText(name)
    },
    async companion(name: string): Promise<void> {
      const field = fieldIn(page, rentals('Companions'))
      await field.fill(name)
      await field.press('Enter')
      await expect(buttonIn(page, rentals('Remove the companion {name}', { values: { name } }))).toBeVisible()
    },
    /** Changes the first day of one piece and the person who wears it. */
    async change(piece: PickedPiece, { from, person }: { readonly from: Day; readonly person: string }): Promise<void> {
      await buttonIn(page, rentals('Change {name}', { values: { name: piece.name } })).click()
      const sheet = sheetOf(page, piece.name)
      await appearanceAt(sheet, seen, 'a piece of the visit')
      await fieldIn(sheet, rentals('Pick-up date')).fill(from)
      await fieldIn(sheet, rentals('Who wears it')).selectOption({ label: person })
      await buttonIn(sheet, rentals('Done')).click()
      await expect(panelOf(page, rentals('Pieces for rent'))).toContainText(person)
    },
    async measure({ height, chest, waist, hips }: Tape): Promise<void> {
      await buttonIn(page, customers('Take measurements')).click()
      const sheet = sheetOf(page, customers('Take measurements'))
      await appearanceAt(sheet, seen, 'measurements')
      const inCm = { Height: height, Chest: chest, Waist: waist, Hips: hips }
      for (const [part, cm] of Object.entries(inCm)) await fieldIn(sheet, customers(part, { context: 'body size' })).fill(String(cm))
      await buttonIn(sheet, customers('Save the measurements')).click()
      await expect(panelOf(page, customers('Measurements'))).toContainText(String(chest))
    },
    buy: (name: string) => buyMeanwhile(page, name),
    async fitting(piece: PickedPiece, on: Day, at: string): Promise<void> {
      await buttonIn(panelOf(page, rentals('Fittings')), rentals('Add')).click()
      const sheet = sheetOf(page, rentals('Fitting'))
      await appearanceAt(sheet, seen, 'a fitting')
      const choice = sheet.locator('option').filter({ hasText: piece.name }).first()
      await fieldIn(sheet, rentals('Which piece')).selectOption((await choice.getAttribute('value')) ?? '')
      await fieldIn(sheet, rentals('Day')).fill(on)
      await fieldIn(sheet, rentals('Time')).selectOption(at)
      await buttonIn(sheet, rentals('Add the fitting')).click()
      await expect(panelOf(page, rentals('Fittings'))).toContainText(piece.name)
    },
    /** Pays the amount due now in cash; returns the button's amount in halalas. */
    async pay(): Promise<number> {
      const button = buttonIn(page, new RegExp(`^${rentals('Take payment')} \\d`))
      const requested = halalasIn(await button.textContent())
      await seen('the visit')
      await button.click()
      await appearanceAt(sheetOf(page, payments('Payment')), seen, 'the payment of the visit')
      await confirmMoney(page, 'The reservation is done')
      return requested
    },
  }
}

/** Parses an amount on the screen. */
export function halalasIn(text: string | null): number {
  const figure = /\d[\d,]*\.\d\d/.exec(text ?? '')?.[0]
  if (figure === undefined) throw new Error(`no amount in "${text ?? ''}"`)
  return Math.round(Number(figure.replaceAll(',', '')) * 100)
}

/** Confirms a payment sheet with the exact amount and waits for the confirmation; by card when a bank's code is given. */
export async function confirmMoney(page: Page, done: string, cardCode: string | null = null): Promise<void> {
  const sheet = sheetOf(page, payments('Payment'))
  if (cardCode !== null) {
    await sheet.getByRole('radio', { name: payments('Card'), exact: true }).click()
    await fieldIn(sheet, payments('Authorization code')).fill(cardCode)
  }
  await buttonIn(sheet, payments('Confirm payment')).click(ASIDE)
  await expect(page.getByRole('heading', { level: 1, name: sale(done) })).toBeVisible()
}
