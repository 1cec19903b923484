import { setTimeout as after } from 'node:timers/promises'
import type { ShopScreen } from '../support/screens/shop-screen.ts'
import { type Driver, ELEMENT_KEY, type ElementRef, asScript } from './engine.ts'

/** The steps of the offline journey, for a browser with only the WebDriver standard. */
export type CounterSteps = Pick<ShopScreen, 'signIn' | 'enrol' | 'unlock' | 'add' | 'payCash' | 'newSale' | 'untilSent'>

const ACT_LIMIT_MS = 20_000
const ENROL_LIMIT_MS = 60_000
const LOOK_EVERY_MS = 50
/** A till takes keys in quick succession for a scan, so typing starts after a pause. */
const LOOK_FIRST_MS = 300

/** An element by tag and accessible name; `text` is its expected content. */
interface Wanted {
  readonly selector: string
  readonly name?: string
}

export function counterSteps(driver: Driver, url: string): CounterSteps {
  const page = pageOf(driver)
  const button = (name: string) => ({ selector: 'button', name })
  const field = (name: string) => ({ selector: 'input', name })
  const search = { selector: 'input[role="combobox"]' }
  return {
    async signIn({ email, password }) {
      await driver.goTo(`${url}/en/merchant/sign-in`)
      await page.see(field('^Password'))
      await page.type(field('^E-mail'), email)
      await page.type(field('^Password'), password)
      await page.press(button('^Sign in$'))
      await page.see({ selector: 'h1', name: '^Welcome, ' })
    },
    async enrol(name) {
      // A page that is still rendering may revert this.
      await page.until('the page of this device', async () => {
        await driver.goTo(`${url}/en/merchant/devices`)
        return page.ask(isAt, '/en/merchant/devices')
      })
      await page.type(field('^Name of this till'), name)
      await page.press(button('^Enrol this device$'))
      await page.see(button('^New sale'), ENROL_LIMIT_MS)
      // From here on the app must start offline, so the service worker has to be ready.
      await page.ask(async () => void (await navigator.serviceWorker.ready), null)
    },
    async unlock(employee, pin) {
      await page.press(button(employee))
      for (const digit of pin) await page.press(button(`^${digit}$`))
      // The last digit submits a PIN of known length; the first time it needs the button.
      await page.until('the end of the lock', async () => {
        if (!(await page.find(button('^1$')))) return true
        if (await page.find(button('^Unlock$'))) await page.press(button('^Unlock$')).catch(() => undefined)
        return null
      })
      await page.see(search)
    },
    async add(name) {
      await page.type(search, name)
      await page.see({ selector: '[role="option"]', name })
      await after(LOOK_FIRST_MS)
      await page.type(search, ENTER)
      await page.until('the bill', () => page.ask(isCleared, search.selector))
    },
    async payCash() {
      await page.press(button('^Pay'))
      await page.press(button('^Confirm payment'))
      return page.until('the receipt', () => page.ask(issuedNumber, 'The sale is done'))
    },
    async newSale() {
      if (!(await page.find(search))) await page.press(button('^New sale'))
      await page.see(search)
    },
    async untilSent() {
      await page.until('everything to be sent', async () => (await page.ask(unsent, null)) === 0 || null, ENROL_LIMIT_MS)
    },
  }
}

/** The Enter key in the WebDriver standard. */
const ENTER = '\uE007'

function pageOf(driver: Driver) {
  const send = async <Given, Found>(program: (given: Given) => Found | Promise<Found>, given: Given): Promise<Found> => {
    const answer = (await driver.run(asScript(program), [given])) as { readonly found: Found } | { readonly error: string }
    if ('error' in answer) throw new Error(`the page threw: ${answer.error}`)
    return answer.found
  }
  const find = async (wanted: Wanted): Promise<ElementRef | null> => {
    const found: unknown = await send(inPage, wanted)
    return found !== null && typeof found === 'object' && ELEMENT_KEY in found ? (found as ElementRef) : null
  }
  const until = async <T>(what: string, check: () => Promise<T | null>, limitMs = ACT_LIMIT_MS): Promise<T> => {
    const giveUpAt = performance.now() + limitMs
    for (;;) {
      const found = await check()
      if (found !== null) return found
      if (performance.now() > giveUpAt) throw new Error(`waited in vain for ${what}; the page says: ${await send(pageSays, null)}`)
      await after(LOOK_EVERY_MS)
    }
  }
  const see = (wanted: Wanted, limitMs = ACT_LIMIT_MS) => until(wanted.name ?? wanted.selector, () => find(wanted), limitMs)
  /** Retries a click when the element moves or is rendered again. */
  const act = (wanted: Wanted, does: (element: ElementRef) => Promise<void>) =>
    until(wanted.name ?? wanted.selector, async () => {
      const element = await find(wanted)
      if (!element) return null
      try {
        await does(element)
        return true
      } catch (error) {
        if (/stale element|not interactable|click intercepted|no such element/.test(String(error))) return null
        throw error
      }
    })
  return {
    ask: send,
    find,
    until,
    see,
    press: (wanted: Wanted) => act(wanted, (element) => driver.press(element)),
    type: (wanted: Wanted, text: string) => act(wanted, (element) => driver.type(element, text)),
  }
}

// The following functions run in the page, so they cannot use anything else.

/** The first visible, enabled element with this name. */
function inPage({ selector, name }: Wanted): Element | null {
  const nameOf = (element: Element): string => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    return element.getAttribute('aria-label') ?? [element, ...labels].map((one) => one.textContent?.trim() ?? '').join('')
  }
  const isThere = (element: Element) => element.getClientRects().length > 0 && !element.matches(':disabled')
  const found = [...document.querySelectorAll(selector)].filter(isThere)
  return found.find((element) => name === undefined || new RegExp(name).test(nameOf(element))) ?? null
}

function isAt(path: string): true | null {
  return location.pathname === path || null
}

function isCleared(selector: string): true | null {
  return document.querySelector<HTMLInputElement>(selector)?.value === '' || null
}

/** The number on the receipt after a sale. */
function issuedNumber(heading: string): string | null {
  if (document.querySelector('h1')?.textContent !== heading) return null
  return /[A-Z][A-Z\d]*-\d{6}/.exec(document.querySelector('main')?.textContent ?? '')?.[0] ?? null
}

function pageSays(): string {
  const reported = [...document.querySelectorAll('[role="alert"], [role="status"], [role="dialog"]')].map((one) => one.textContent ?? '')
  const words = [...reported, document.body.innerText].join(' | ').replaceAll(/\s+/g, ' ')
  return `${location.pathname}: ${words.slice(0, 800)}`
}

/** The number of operations without an answer, read from the till's ledger. */
async function unsent(): Promise<number> {
  const requests = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(new Error('the ledger does not answer'))
    })
  const db = await requests(indexedDB.open('fustan-ledger'))
  const head: { readonly nextSeq: number; readonly ackedSeq: number } = await requests(
    db.transaction('meta').objectStore('meta').get('head'),
  )
  db.close()
  return head.nextSeq - 1 - head.ackedSeq
}
