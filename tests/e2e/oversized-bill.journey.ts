import { type Page, expect, test } from '@playwright/test'
import { arabicWords } from '../support/screens/arabic-words.ts'
import { type Counter, inShopWithTill } from '../support/screens/journey.ts'
import { enterPin } from '../support/screens/enter-pin.ts'
import { ASIDE } from '../support/screens/tap-twice.ts'

const LINES = 200
/** The longest note of a line, in three-byte characters. */
const NOTE = '﷼'.repeat(300)
const CASHIER = { ar: 'سارة العتيبي', en: 'Sara Al Otaibi', pin: '2222' } as const

interface Words {
  readonly unlock: string
  readonly bill: string
  readonly pay: string
  readonly payment: string
  readonly confirm: string
  readonly tooLarge: string
}
const TOO_LARGE = 'This is too large to be sent in one piece. Shorten the notes, or split it: a bill into two bills.'
const [access, sale, payments, shell] = [arabicWords('access'), arabicWords('sale'), arabicWords('payments'), arabicWords('shell')]
const WORDS: Readonly<Record<'en' | 'ar', Words>> = {
  en: { unlock: 'Unlock', bill: 'Bill', pay: 'Pay', payment: 'Payment', confirm: 'Confirm payment', tooLarge: TOO_LARGE },
  ar: {
    unlock: access('Unlock'),
    bill: sale('Bill'),
    pay: sale('Pay'),
    payment: payments('Payment'),
    confirm: payments('Confirm payment'),
    tooLarge: shell(TOO_LARGE),
  },
}

/** Replaces the bill on the counter by one with many lines of an item with a long name, by rewriting the stored draft. */
const lengthenBill = (page: Page, lines: number, note: string): Promise<void> =>
  page.evaluate(
    ([count, text]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('fustan-desk')
        opening.onerror = () => reject(new Error('the drafts do not open'))
        opening.onsuccess = () => {
          const db = opening.result
          const tx = db.transaction('drafts', 'readwrite')
          const store = tx.objectStore('drafts')
          const requested = store.getAll()
          requested.onsuccess = () => {
            const saved = requested.result.find((row) => row.value?.bill?.lines?.length === 1)
            const [line] = saved.value.bill.lines
            const idOf = (nth: number) => line.id.slice(0, -4) + String(nth).padStart(4, '0')
            saved.value.bill.lines = Array.from({ length: count }, (_, nth) => ({
              ...line,
              ...{ id: idOf(nth), note: text, nameAr: 'ف'.repeat(120), nameEn: 'd'.repeat(120) },
            }))
            store.put(saved)
          }
          tx.oncomplete = () => (db.close(), resolve())
          tx.onabort = () => reject(new Error('the draft was not written'))
        }
      }),
    [lines, note] as const,
  )

/** The number of operations in the till's ledger and the next document number. */
const ledgerStand = (page: Page): Promise<readonly number[]> =>
  page.evaluate(
    () =>
      new Promise<readonly number[]>((resolve, reject) => {
        const opening = indexedDB.open('fustan-ledger')
        opening.onerror = () => reject(new Error('the ledger does not open'))
        opening.onsuccess = () => {
          const db = opening.result
          const requested = db.transaction('meta').objectStore('meta').get('head')
          requested.onsuccess = () => (db.close(), resolve([requested.result.nextSeq, requested.result.nextNo]))
        }
      }),
  )

async function unlock({ page }: Counter, language: 'en' | 'ar'): Promise<void> {
  const { unlock: word } = WORDS[language]
  await page.getByRole('button', { name: CASHIER[language] }).click()
  await enterPin(page, CASHIER.pin, word)
}

/** Tries to pay, sees the error, and finds all input unchanged. */
async function isRefused(counter: Counter, language: 'en' | 'ar'): Promise<void> {
  const { page } = counter
  const words = WORDS[language]
  const lines = page.getByRole('region', { name: words.bill }).getByRole('listitem')
  await expect(lines).toHaveCount(LINES)
  await page.getByRole('button', { name: new RegExp(`^${words.pay}`) }).click()
  const payment = page.getByRole('dialog', { name: words.payment })
  await payment.getByRole('button', { name: words.confirm }).click(ASIDE)
  await expect(page.getByText(words.tooLarge)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(payment).toBeHidden()
  await expect(lines).toHaveCount(LINES)
  await expect(lines.last()).toContainText(NOTE)
}

test('a bill too long to send is refused with an explanation in both languages, and its input remains', async () => {
  await inShopWithTill('oversized-bill', async ({ openTill }) => {
    const counter = await openTill()
    const { page, shop } = counter
    await shop.openSale()
    await shop.add('Bridal henna')
    const before = await ledgerStand(page)
    // The draft is saved with a delay.
    await expect(async () => lengthenBill(page, LINES, NOTE)).toPass({ timeout: 90_000 })
    await shop.startAnew()
    await unlock(counter, 'en')
    await isRefused(counter, 'en')
    await page.goto(page.url().replace('/en/', '/'))
    await unlock(counter, 'ar')
    await isRefused(counter, 'ar')
    expect(await ledgerStand(page)).toEqual(before)
  })
})
