import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { customer } from '#domain/customers/customer.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import {
  add,
  all,
  bill,
  button,
  confirm,
  lines,
  openLine,
  pay,
  payCash,
  payment,
  press,
  saleDone,
  search,
  sheet,
} from '../../../tests/support/counter-acts.ts'
import { ASIDE } from '../../../tests/support/screens/tap-twice.ts'
import { openTill, tillQueue, tillRow, tillRows } from '../../../tests/support/till-component.tsx'

const RECEIPT = '/merchant/billing-success/$id'
const partPaid = page.getByText(/100\.00\sSAR paid so far/)
const undoCash = payment.getByRole('button', { name: /^Undo Cash/ })

test('a 150 % discount is an error that blocks the payment, and Delete in an empty search removes no line', async () => {
  await openTill('/merchant/billing')
  await add('Bridal make-up')
  await press('Delete', search)
  await expect.element(lines).toHaveLength(1)
  await openLine()
  const line = lines.first()
  await line.getByRole('group', { name: 'Discount' }).getByRole('button', { name: '%' }).click()
  const field = line.getByRole('textbox', { name: 'Discount' })
  await field.fill('150')
  await expect.element(field).toHaveValue('150')
  await expect.element(line.getByRole('alert')).toMatchTextContent(/at most 100%/)
  await expect.element(line.getByText('Discount 15%')).not.toBeInTheDocument()
  await pay.click()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{F9}')
  await expect.element(payment).not.toBeInTheDocument()
  await field.fill('5')
  await pay.click()
  await expect.element(payment).toBeVisible()
})

test('Back closes the sheet but not the sale, and a partial payment survives a reload', async () => {
  const till = await openTill('/merchant/billing', { also: [RECEIPT] })
  await add('Bridal make-up')
  await userEvent.keyboard('{F6}')
  await expect.element(sheet('Discount, points and note').getByRole('textbox', { name: 'Discount on the bill' })).toHaveFocus()
  till.back()
  await expect.element(sheet('Discount, points and note')).not.toBeInTheDocument()
  await expect.element(bill).toMatchTextContent(/Bridal make-up/)
  await pay.click()
  await payment.getByLabelText('Amount received').fill('100')
  await button('Add this part', payment).click()
  await expect.element(undoCash).toBeVisible()
  till.back()
  await expect.element(payment).not.toBeInTheDocument()
  await expect.element(partPaid).toBeVisible()
  // The last line is removed, but the money is in the drawer: it is refunded or used for another sale.
  await openLine()
  await button('Remove', bill).click()
  await expect.element(lines).toHaveLength(0)
  await till.reload()
  await expect.element(partPaid).toBeVisible()
  await pay.click()
  await expect.element(undoCash).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await add('Bridal make-up')
  await till.reload()
  // A bill with a partial payment cannot be put on hold.
  await page.getByRole('button', { name: /^Hold/ }).click()
  await expect.element(page.getByText(/Part of this bill is already paid\./)).toBeVisible()
  await pay.click()
  await expect.element(undoCash).toBeVisible()
  await confirm.click(ASIDE)
  await expect.element(saleDone).toBeVisible()
  expect((await tillQueue()).operations.map(({ type }) => type)).toEqual(['issueInvoice'])
})

test('an offer to undo closes when it is outdated, and when the payment opens', async () => {
  await openTill('/merchant/billing')
  const undo = button('Undo')
  await add('Bridal make-up')
  await openLine()
  await button('Remove', bill).click()
  await expect.element(undo).toBeVisible()
  await undo.click()
  await expect.element(lines).toHaveLength(1)
  await bill.getByRole('button', { name: /^Clear the bill/ }).click()
  await expect.element(undo).toBeVisible()
  await add('Bridal henna')
  await expect.element(undo).not.toBeInTheDocument()
  await add('Bridal make-up')
  await openLine()
  await button('Remove', bill).click(ASIDE)
  await expect.element(undo).toBeVisible()
  await pay.click()
  await expect.element(payment).toBeVisible()
  await expect.element(undo).not.toBeInTheDocument()
})

test('Enter uses what was typed even before its results arrive, and never a result of an earlier search', async () => {
  await openTill('/merchant/billing')
  await search.fill('حناء')
  await press('Enter', search)
  await expect.element(lines).toHaveLength(1)
  await expect.element(lines.first()).toMatchTextContent(/henna/i)
  await search.fill('Blow-dry')
  await expect.element(page.getByRole('option').first()).toMatchTextContent(/Blow-dry/)
  // The last letter and Enter at once, while the results of an earlier search are displayed.
  const box = search.element()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'Bridal make-up')
  box.dispatchEvent(new InputEvent('input', { bubbles: true }))
  box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }))
  await expect.element(search).toHaveValue('')
  await expect.element(lines).toHaveLength(2)
  await expect.element(lines.nth(1)).toMatchTextContent(/Bridal make-up/)
})

test('tapping a dress that is out or reserved says so and offers to rent it', async () => {
  const till = await openTill('/merchant/billing')
  const taken = new Set(
    (await tillRows(booking)).flatMap((row) =>
      row.activeItemId && (row.state === RENT_STATE.rented || row.state === RENT_STATE.reserved) ? [row.activeItemId] : [],
    ),
  )
  const dress = await tillRow(rentItem, ({ id, sellPrice, isInService }) => taken.has(id) && sellPrice !== null && isInService)
  await search.fill(dress.code)
  await expect.element(page.getByRole('option').first()).toMatchTextContent(dress.nameEn)
  await press('Enter', search)
  await expect.element(page.getByText(`${dress.nameEn} is reserved for a customer.`, { exact: false })).toBeVisible()
  await expect.element(lines).toHaveLength(0)
  await button('Rent it instead').click()
  await expect.poll(till.address).toMatch(new RegExp(`^/merchant/rent\\?q=${dress.code}&`))
})

test('an address adds its customer to the bill, and the receipt names the cashier', async () => {
  const buyer = await tillRow(customer, ({ status }) => status === 1)
  const till = await openTill(`/merchant/billing?customer_id=${buyer.id}`, { also: [RECEIPT] })
  await expect.element(bill).toMatchTextContent(buyer.name)
  await expect.poll(till.address).toBe('/merchant/billing')
  await add('Bridal make-up')
  await payCash()
  const paper = () => all('[data-receipt]')[0]?.textContent ?? ''
  await expect.poll(paper).toContain('Served by')
  expect(paper()).toContain('سارة')
  expect(paper()).toMatch(/Items\s*1/)
})
