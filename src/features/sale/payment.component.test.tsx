import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { product } from '#domain/catalog/catalog.ts'
import { customer } from '#domain/customers/customer.ts'
import { cartSchema } from '../cart/cart-state.ts'
import { readDraft, writeDraft } from '../../data/storage/local-cache.ts'
import {
  add,
  all,
  bill,
  button,
  confirm,
  lines,
  openLine,
  pay,
  payment,
  saleDone,
  scanLabel,
  search,
  sheet,
} from '../../../tests/support/counter-acts.ts'
import { paperFaults } from '../../../tests/support/paper-faults.ts'
import { ASIDE } from '../../../tests/support/screens/tap-twice.ts'
import { openTill, printed, tillQueue, tillRow, tillRows } from '../../../tests/support/till-component.tsx'
import * as v from 'valibot'

const RECEIPT = '/merchant/billing-success/$id'
const received = payment.getByLabelText('Amount received')
const undo = payment.getByRole('button', { name: /^Undo/ })
const paper = () => all('[data-receipt]')[0]?.textContent ?? ''
const amount = (minor: number) => (minor / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })

test('a scan during the payment shows the old and the new sum, and only the accepted sum is booked', async () => {
  await openTill('/merchant/billing', { also: [RECEIPT] })
  const scanned = await tillRow(product, ({ barcode, onHand }) => barcode !== null && onHand > 5)
  await expect.element(search).toHaveFocus()
  await add('Bridal make-up')
  await pay.click()
  await expect.element(confirm).toBeVisible()
  const before = /[\d,]+\.\d\d/.exec(payment.element().textContent)?.[0] ?? ''
  const after = amount(Math.round(Number(before.replaceAll(',', '')) * 100) + scanned.price)
  scanLabel(scanned.barcode ?? '')
  await expect.element(payment).toMatchTextContent(new RegExp(`${before}.SAR before, ${after}.SAR now`))
  await expect.element(confirm).not.toBeInTheDocument()
  // An Enter that is already on its way books nothing.
  await userEvent.keyboard('{Enter}')
  // Away from the next button: a second click on the same place would be ignored.
  await payment.getByRole('button', { name: /^Continue with/ }).click(ASIDE)
  await confirm.click()
  await expect.element(saleDone).toBeVisible()
  await expect.poll(paper).toContain(after)
})

test('a double tap or a held Enter opens the payment or adds a part of it, but never confirms', async () => {
  await openTill('/merchant/billing', { size: [390, 780] })
  await page.getByRole('button', { name: /^Bridal henna/ }).click()
  await pay.click()
  await expect.element(confirm).toBeVisible()
  const over = confirm.element().getBoundingClientRect()
  await userEvent.keyboard('{Escape}')
  await expect.element(payment).not.toBeInTheDocument()
  const place = pay.element().getBoundingClientRect()
  await tapTwice(place.x + place.width / 2, over.y + 2)
  await expect.element(confirm).toBeVisible()

  await button('5', payment).click()
  const part = button('Add this part', payment).element().getBoundingClientRect()
  await tapTwice(part.x + part.width / 2, part.y + part.height / 2)
  await expect.element(undo).toHaveLength(1)
  await expect.element(confirm).toBeVisible()

  await button('7', payment).click()
  await payment.getByRole('textbox').first().click()
  holdEnter()
  await expect.element(undo).toHaveLength(2)
  await expect.element(confirm).toBeVisible()
  expect((await tillQueue()).operations).toEqual([])
})

/**
 * Taps one place twice, the second time once another button is under it. Both taps are made before the first is
 * handled: their times tell a double tap, however long the page takes in between.
 */
async function tapTwice(x: number, y: number): Promise<void> {
  const under = () => document.elementFromPoint(x, y)?.closest('button') ?? null
  const tap = () => new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y })
  const [first, taps] = [under(), [tap(), tap()] as const]
  expect(first).not.toBeNull()
  first?.dispatchEvent(taps[0])
  await vi.waitFor(() => expect([first, null]).not.toContain(under()), 10_000)
  under()?.dispatchEvent(taps[1])
}

/** Enter that is kept pressed: one press and its repetitions. */
function holdEnter(): void {
  for (const repeat of [false, true, true, true, true])
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', repeat, bubbles: true, cancelable: true }),
    )
}

test('a comma starts the decimals, and the keypad types the code of a card', async () => {
  await openTill('/merchant/billing')
  await add('Bridal make-up')
  await pay.click()
  await received.click()
  await userEvent.keyboard('850,50')
  await expect.element(received).toHaveValue('850.50')
  await payment.getByText('Card', { exact: true }).click()
  await expect.element(payment.getByLabelText(/^Authorization code/)).toBeVisible()
  const whole = (received.element() as HTMLInputElement).value
  await payment.getByLabelText(/^Authorization code/).click()
  for (const digit of '4512') await payment.getByRole('group', { name: 'Keypad' }).getByRole('button', { name: digit, exact: true }).click()
  await expect.element(payment.getByLabelText(/^Authorization code/)).toHaveValue('4512')
  await expect.element(received).toHaveValue(whole)
})

test('a new customer stays on an empty bill over a reload, and a known number offers the existing customer', async () => {
  const till = await openTill('/merchant/billing')
  const form = sheet('New customer')
  await search.fill('Wafa Al Harthy')
  await button('Add as a new customer').click()
  await form.getByLabelText(/^Mobile/).fill('0501239876')
  await button('Add to the bill', form).click()
  await expect.element(bill).toMatchTextContent('Wafa Al Harthy')
  await expect.element(search).toHaveValue('')
  await till.reload()
  await expect.element(bill).toMatchTextContent('Wafa Al Harthy')
  await button('Remove the customer from the bill').click()
  await search.fill('Wafaa H')
  await button('Add as a new customer').click()
  await form.getByLabelText(/^Mobile/).fill('050 123 9876')
  await button('Add to the bill', form).click()
  await button('Use this customer', form).click()
  await expect.element(bill).toMatchTextContent('Wafa Al Harthy')
  expect((await tillRows(customer)).filter(({ mobile }) => mobile === '966501239876')).toHaveLength(1)
})

const LINES = 200
const TOO_LARGE = 'This is too large to be sent in one piece. Shorten the notes, or split it: a bill into two bills.'

test('a bill too long to send is refused with an explanation, and its input remains', async () => {
  const till = await openTill('/merchant/billing')
  await add('Bridal henna')
  await expect.poll(() => readDraft('cart')).toMatchObject({ value: { bill: { lines: [{}] } } })
  const cart = v.parse(cartSchema, (await readDraft('cart'))?.value)
  const [line] = cart.bill.lines
  // The longest note of a line, in three-byte characters.
  const long = { note: '﷼'.repeat(300), nameAr: 'ف'.repeat(120), nameEn: 'd'.repeat(120) }
  const many = Array.from({ length: LINES }, (_, nth) => ({
    ...line,
    ...long,
    id: `${line?.id.slice(0, -4)}${String(nth).padStart(4, '0')}`,
  }))
  await writeDraft('cart', { ...cart, bill: { ...cart.bill, lines: many } })
  await till.reload()
  await expect.element(lines).toHaveLength(LINES)
  await pay.click()
  await confirm.click(ASIDE)
  await expect.element(page.getByText(TOO_LARGE)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(payment).not.toBeInTheDocument()
  await expect.element(lines).toHaveLength(LINES)
  await expect.element(lines.last()).toMatchTextContent(long.note)
  expect(await tillQueue()).toEqual({ operations: [], nextNo: 1 })
})

test('a long bill scrolls on an upright tablet, and a link in a note stays on the paper, of which later prints are copies', async () => {
  await openTill('/merchant/billing', { size: [820, 1180], also: [RECEIPT] })
  const goods = (await tillRows(product)).filter(({ barcode, onHand }) => barcode !== null && onHand > 5).slice(0, 16)
  await expect.element(search).toBeVisible()
  await button('Bill').click()
  for (const [nth, { barcode }] of goods.entries()) {
    scanLabel(barcode ?? '')
    await expect.element(lines).toHaveLength(nth + 1)
  }
  await expect.element(lines).toHaveLength(goods.length)
  const list = [...bill.element().querySelectorAll('div')].find((one) => getComputedStyle(one).overflowY === 'auto')
  const box = list?.getBoundingClientRect()
  // Lines that do not fit are inside the scrolling list and do not cover what is below.
  expect(list?.scrollHeight).toBeGreaterThan(list?.clientHeight ?? Infinity)
  expect(box?.bottom).toBeLessThanOrEqual(page.getByText('Total', { exact: true }).last().element().getBoundingClientRect().y)
  await openLine()
  await lines
    .first()
    .getByLabelText('Note')
    .fill(`https://maps.app.goo.gl/${'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789'.repeat(3)}`)
  await pay.click()
  await confirm.click(ASIDE)
  await expect.poll(paper).toContain('maps.app.goo.gl')
  expect(all('#content [data-receipt]').map(paperFaults)).toEqual([[]])
  await expect.poll(() => printed.length).toBe(1)
  await button('Print a copy').click()
  // The automatic print is no copy; every later print is marked as one.
  await expect.poll(() => printed.map((print) => print.includes('Copy'))).toEqual([false, true])
})
