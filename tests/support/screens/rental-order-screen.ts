import { type Locator, type Page, expect } from '@playwright/test'
import { arabicWords } from './arabic-words.ts'
import { addPhoto } from './rental-board-screen.ts'
import { type Seen, buttonIn, confirmMoney, fieldIn, appearanceAt, panelOf, sheetOf, unseen } from './rental-visit-screen.ts'

const rentals = arabicWords('rentals')
const sale = arabicWords('sale')

/** One order and the receipts of its documents. */
export function orderScreen(page: Page, seen: Seen = unseen) {
  return {
    /** Signs the contract with the pointer, starting from the receipt. */
    async signContract(customer: string): Promise<void> {
      await buttonIn(page, rentals('Sign the contract')).click()
      const sheet = sheetOf(page, rentals('Contract'))
      await expect(sheet.locator('[lang=ar]')).toContainText(customer)
      await seen('the contract to be signed')
      await expect(fieldIn(sheet, rentals('Name of the signer'))).toHaveValue(customer)
      await drawIn(page, sheet.locator('canvas[data-signature]'))
      await expect(sheet.locator('canvas[data-signature=signed]')).toBeVisible()
      await buttonIn(sheet, rentals('Sign')).click()
      await expect(sheet).toBeHidden()
      await expect(panelOf(page, rentals('Documents'))).toContainText(rentals('Contract, signed'))
    },
    /** Pays the rest by card and ends on the invoice's receipt. */
    async payRest(cardCode: string): Promise<void> {
      await buttonIn(page, rentals('Take the rest and issue the invoice')).click()
      await confirmMoney(page, 'The rest is paid', cardCode)
    },
    /** Charges damage with a reason and a photo to the insurance amount and returns the rest. Ends on the receipt. */
    async settleDamage(riyals: string, reason: string): Promise<void> {
      const sheet = sheetOf(page, rentals('Settle'))
      await appearanceAt(sheet, seen, 'settle')
      await fieldIn(sheet, rentals('Amount')).fill(riyals)
      await fieldIn(sheet, rentals('Reason, as the document says it')).fill(reason)
      await addPhoto(page, sheet)
      await buttonIn(sheet, rentals('Charge and refund the rest')).click()
      await appearanceAt(sheetOf(page, rentals('Refund')), seen, 'the money back')
      await buttonIn(sheetOf(page, rentals('Refund')), rentals('Receipt of what was charged')).click()
      await expect(page.getByRole('heading', { level: 1, name: sale('The charge is settled') })).toBeVisible()
    },
    /** Opens the order from a receipt and checks that it is closed. */
    async expectClosed(): Promise<void> {
      await buttonIn(page, rentals('Open the order')).click()
      await expect(page.getByText(rentals('Closed', { context: 'order' }), { exact: true }).first()).toBeVisible()
      await seen('the order at its end')
    },
  }
}

/** Draws a signature of two strokes in small steps. */
async function drawIn(page: Page, canvas: Locator): Promise<void> {
  await canvas.scrollIntoViewIfNeeded()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('there is no paper to sign on')
  const at = (x: number, y: number): [number, number] => [box.x + box.width * x, box.y + box.height * y]
  for (const [from, ...rest] of [
    [at(0.2, 0.6), at(0.35, 0.25), at(0.5, 0.65), at(0.62, 0.3)],
    [at(0.3, 0.72), at(0.75, 0.68)],
  ]) {
    if (!from) continue
    await page.mouse.move(...from)
    await page.mouse.down()
    for (const point of rest) await page.mouse.move(...point, { steps: 6 })
    await page.mouse.up()
  }
}
