import { type Page, expect } from '@playwright/test'
import { enterPin } from './enter-pin.ts'
import { ASIDE } from './tap-twice.ts'

/** Actions at the counter in English, by visible texts. Journeys use these; selectors are defined here only. */
export interface ShopScreen {
  readonly signIn: (who: { readonly email: string; readonly password: string }) => Promise<void>
  /** Enrols this browser as a till and waits until the shop is copied. */
  readonly enrol: (name: string) => Promise<void>
  /** Signs in on top of a locked or unlocked till, from the banner that asks for it: as the current employee or as another one. */
  readonly signInOver: (who: { readonly email: string; readonly password: string; readonly isSomebodyElse?: boolean }) => Promise<void>
  /** Reloads the app at an address, by default the current one, as after switching on the device: a till is locked. */
  readonly startAnew: (address?: string) => Promise<void>
  readonly unlock: (employee: string, pin: string) => Promise<void>
  readonly openSale: () => Promise<void>
  /** Searches for a name and adds the first result. */
  readonly add: (name: string) => Promise<void>
  /** Finds a customer by phone number and adds them to the bill. */
  readonly chooseCustomer: (mobile: string, name: string) => Promise<void>
  /** Pays the open bill in cash, exactly, and waits for the receipt; returns its number. */
  readonly payCash: () => Promise<string>
  readonly newSale: () => Promise<void>
  readonly hold: (label: string) => Promise<void>
  readonly newCustomer: (name: string, mobile: string) => Promise<void>
  /** The number of unsent operations in the status bar; 0 when it shows none. */
  readonly waiting: () => Promise<number>
  /** Waits until everything was sent. */
  readonly untilSent: () => Promise<void>
}

type Door = Pick<ShopScreen, 'signIn' | 'enrol' | 'signInOver' | 'startAnew' | 'unlock'>
type Queue = Pick<ShopScreen, 'waiting' | 'untilSent'>

export const shopScreen = (page: Page, url: string): ShopScreen => ({ ...door(page, url), ...counter(page), ...queue(page) })

const buttonOf = (page: Page) => (name: string | RegExp) => page.getByRole('button', { name })

function door(page: Page, url: string): Door {
  const button = buttonOf(page)
  return {
    async signIn({ email, password }) {
      await page.goto(`${url}/en/merchant/sign-in`)
      await page.getByLabel('Password', { exact: true }).waitFor()
      await page.getByLabel('E-mail or account number', { exact: true }).fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await button('Sign in').click()
      const elsewhere = button('Sign in here')
      const inside = page.getByRole('link', { name: 'Sell' }).first()
      await expect(elsewhere.or(inside)).toBeVisible()
      if (await elsewhere.isVisible()) await elsewhere.click()
      await expect(inside).toBeVisible()
    },
    async signInOver({ email, password, isSomebodyElse = false }) {
      await button('Sign in').click()
      const sheet = page.getByRole('dialog', { name: 'Sign in' })
      await sheet.getByLabel('Password', { exact: true }).waitFor()
      if (isSomebodyElse) await sheet.getByRole('button', { name: 'Sign in as somebody else' }).click()
      // The current employee only enters a password; on the lock screen no user is known.
      const login = sheet.getByLabel('E-mail or account number', { exact: true })
      if (await login.isVisible()) await login.fill(email)
      await sheet.getByLabel('Password', { exact: true }).fill(password)
      await sheet.getByRole('button', { name: 'Sign in', exact: true }).click()
      const elsewhere = button('Sign in here')
      // While the question is open, the sheet behind it has no role.
      const dialogs = page.locator('[role=dialog], [role=alertdialog]')
      await expect(async () => {
        if (await elsewhere.isVisible()) await elsewhere.click()
        await expect(dialogs).toHaveCount(0, { timeout: 2_000 })
      }).toPass({ timeout: 90_000 })
    },
    async enrol(name) {
      await page.goto(`${url}/en/merchant/devices`)
      await page.getByLabel('Name of this till').fill(name)
      await button('Enrol this device').click()
      await expect(button('New sale')).toBeVisible({ timeout: 60_000 })
      // From here on the app must start offline, so the service worker has to be ready.
      await page.evaluate(() => navigator.serviceWorker.ready)
    },
    async startAnew(address = page.url()) {
      // Going to the current address would only reload the page, which does not lock.
      await page.goto('about:blank')
      await page.goto(address)
    },
    async unlock(employee, pin) {
      await button(new RegExp(employee)).click()
      await enterPin(page, pin, 'Unlock')
    },
  }
}

function counter(page: Page): Omit<ShopScreen, keyof Door | keyof Queue> {
  const button = buttonOf(page)
  const search = page.getByRole('combobox', { name: 'Search items and customers' })
  return {
    async openSale() {
      // From the menu: going to another address would lock the till.
      await page.getByRole('link', { name: 'Sell' }).first().click()
      await search.waitFor()
    },
    async add(name) {
      await search.fill(name)
      await expect(page.getByRole('option').first()).toContainText(name)
      await search.press('Enter')
      await expect(search).toHaveValue('')
    },
    async chooseCustomer(mobile, name) {
      await search.fill(mobile)
      await page.getByRole('option', { name }).first().click()
      await expect(search).toHaveValue('')
      await expect(page.getByRole('region', { name: 'Bill' })).toContainText(name)
    },
    async payCash() {
      await button(/^Pay/).click()
      await page.getByRole('dialog', { name: 'Payment' }).getByRole('button', { name: 'Confirm payment' }).click(ASIDE)
      return issuedNumber(page)
    },
    async newSale() {
      if (!(await search.isVisible())) await button(/^New sale/).click()
      await search.waitFor()
    },
    async hold(label) {
      await button(/^Hold/).click()
      const sheet = page.getByRole('dialog', { name: 'Put the bill on hold' })
      await sheet.getByLabel('Name on the bill').fill(label)
      await sheet.getByRole('button', { name: 'Hold' }).click()
      await expect(sheet).toBeHidden()
    },
    async newCustomer(name, mobile) {
      await search.fill(name)
      await button('Add as a new customer').click()
      const sheet = page.getByRole('dialog', { name: 'New customer' })
      await sheet.getByLabel(/^Mobile/).fill(mobile)
      await sheet.getByRole('button', { name: 'Add to the bill' }).click()
      await expect(sheet).toBeHidden()
      await search.fill('')
    },
  }
}

function queue(page: Page): Queue {
  return {
    async waiting() {
      const words =
        (await page
          .locator('[data-status]')
          .textContent()
          .catch(() => null)) ?? ''
      const reported = /(one|two|\d+) operations? waits?/.exec(words)?.[1] ?? '0'
      return { one: 1, two: 2 }[reported] ?? Number(reported)
    },
    async untilSent() {
      await expect.poll(() => unsent(page), { timeout: 60_000 }).toBe(0)
    },
  }
}

/** The number on the receipt after a sale. */
async function issuedNumber(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: 'The sale is done' })).toBeVisible()
  const words = await page
    .getByText(/^Invoice [A-Z][A-Z\d]*-\d{6}$/)
    .first()
    .textContent()
  const number = /[A-Z][A-Z\d]*-\d{6}/.exec(words ?? '')?.[0]
  if (number === undefined) throw new Error(`no invoice number in "${words ?? ''}"`)
  return number
}

/** The number of operations without an answer, read from the till's ledger: the status bar does not show them at first. */
function unsent(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('fustan-ledger')
        opening.onerror = () => reject(new Error('the ledger does not open'))
        opening.onsuccess = () => {
          const db = opening.result
          const requested = db.transaction('meta').objectStore('meta').get('head')
          requested.onsuccess = () => {
            const head = requested.result as { readonly nextSeq: number; readonly ackedSeq: number }
            db.close()
            resolve(head.nextSeq - 1 - head.ackedSeq)
          }
          requested.onerror = () => reject(new Error('the ledger does not answer'))
        }
      }),
  )
}
