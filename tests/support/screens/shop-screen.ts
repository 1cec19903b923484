import { type Page, expect } from '@playwright/test'
import { enterPin } from './enter-pin.ts'
import { ASIDE } from './tap-twice.ts'

/** What a person does at the counter, in English, by what she sees. Journeys speak in these; selectors live here only. */
export interface ShopScreen {
  readonly signIn: (who: { readonly email: string; readonly password: string }) => Promise<void>
  /** Makes this browser a till and waits until the shop is copied. */
  readonly enrol: (name: string) => Promise<void>
  /**
   * Signs in over the screen of a till that is locked or only unlocked, from the note that asks for it: as whoever works there, or in her place.
   */
  readonly signInOver: (who: { readonly email: string; readonly password: string; readonly isSomebodyElse?: boolean }) => Promise<void>
  /** Starts the app at an address, where it stands when none is given, as a device that was switched on: a till is locked. */
  readonly startAnew: (address?: string) => Promise<void>
  readonly unlock: (employee: string, pin: string) => Promise<void>
  readonly openSale: () => Promise<void>
  /** Types a name into the search and takes the first item that is found. */
  readonly add: (name: string) => Promise<void>
  /** Finds a customer by her phone and puts her on the bill. */
  readonly chooseCustomer: (mobile: string, name: string) => Promise<void>
  /** Pays the open bill in cash, exactly, and waits for the receipt; its number. */
  readonly payCash: () => Promise<string>
  readonly newSale: () => Promise<void>
  readonly hold: (label: string) => Promise<void>
  readonly newCustomer: (name: string, mobile: string) => Promise<void>
  /** How many operations wait to be sent, as the status bar tells; 0 when it says nothing of it. */
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
      // Whoever works here is asked for her password alone; at the lock nobody is known.
      const login = sheet.getByLabel('E-mail or account number', { exact: true })
      if (await login.isVisible()) await login.fill(email)
      await sheet.getByLabel('Password', { exact: true }).fill(password)
      await sheet.getByRole('button', { name: 'Sign in', exact: true }).click()
      const elsewhere = button('Sign in here')
      await expect(async () => {
        if (await elsewhere.isVisible()) await elsewhere.click()
        await expect(sheet).toBeHidden({ timeout: 2_000 })
      }).toPass({ timeout: 90_000 })
    },
    async enrol(name) {
      await page.goto(`${url}/en/merchant/devices`)
      await page.getByLabel('Name of this till').fill(name)
      await button('Enrol this device').click()
      await expect(button('New sale')).toBeVisible({ timeout: 60_000 })
      // From here on it must start with no network; before, the browser is still bringing the app in.
      await page.evaluate(() => navigator.serviceWorker.ready)
    },
    async startAnew(address = page.url()) {
      // The address that a page is at already would only be loaded anew, which locks nothing.
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
      // By the menu: another address would lock the till.
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
      const told = /(one|two|\d+) operations? waits?/.exec(words)?.[1] ?? '0'
      return { one: 1, two: 2 }[told] ?? Number(told)
    },
    async untilSent() {
      await expect.poll(() => unsent(page), { timeout: 60_000 }).toBe(0)
    },
  }
}

/** The number on the receipt that a sale ends with. */
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

/** How many operations of this till the server has not answered for, read from its ledger: the status bar is quiet at first. */
function unsent(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('fustan-ledger')
        opening.onerror = () => reject(new Error('the ledger does not open'))
        opening.onsuccess = () => {
          const db = opening.result
          const asked = db.transaction('meta').objectStore('meta').get('head')
          asked.onsuccess = () => {
            const head = asked.result as { readonly nextSeq: number; readonly ackedSeq: number }
            db.close()
            resolve(head.nextSeq - 1 - head.ackedSeq)
          }
          asked.onerror = () => reject(new Error('the ledger does not answer'))
        }
      }),
  )
}
