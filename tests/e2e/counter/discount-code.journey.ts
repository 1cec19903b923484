import { expect, test } from '@playwright/test'
import { discountCode, discountCodeUse } from '#domain/discounts/discount-code.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { service } from '#domain/catalog/catalog.ts'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { apiClient } from '../../support/api-client.ts'
import { arabicWords } from '../../support/screens/arabic-words.ts'
import { type Counter, type Journey, inShopWithTill } from '../../support/screens/journey.ts'
import { mirroredRow } from '../../support/screens/mirror-on-disk.ts'
import { ASIDE } from '../../support/screens/tap-twice.ts'
import { copiedRows, enrolScriptedTill } from '../../support/scripted-till.ts'

const MAKE_UP = 'Bridal make-up'
const say = arabicWords('discounts')
const entities = arabicWords('entities')
const RECORDS = [discountCode, discountCodeUse, invoice, service]

/** The owner creates a code of 15% for one service, in Arabic. */
async function makeCode({ page }: Counter, url: string, serviceName: string): Promise<void> {
  await page.goto(`${url}/merchant/marketing-tools/discount-codes?form=new`)
  const form = page.getByRole('dialog', { name: say('Add a discount code') })
  await form.getByLabel(say('Discount code')).fill('Bride-١٥')
  await form.getByLabel(say('Percentage off')).fill('15')
  await form.getByLabel(say('Name in Arabic')).fill('خصم العروس')
  await form.getByLabel(say('What it is for')).selectOption({ label: say('Selected services') })
  await form.getByRole('button', { name: entities('Add to {label}', { values: { label: say('Services') } }) }).click()
  await form.getByRole('combobox', { name: new RegExp(`^${say('Service')}`) }).fill(serviceName)
  await form.getByRole('option', { name: serviceName }).first().click()
  await form.getByRole('button', { name: entities('Save'), exact: true }).click()
  await expect(page.getByText('BRIDE15').filter({ visible: true }).first()).toBeVisible({ timeout: 30_000 })
}

const rowsOf = async ({ server }: Journey, name: string) => {
  const till = await enrolScriptedTill(apiClient(server.url), DEMO_OWNER, name, RECORDS)
  return {
    code: copiedRows(till, discountCode).find(({ code }) => code === 'BRIDE15'),
    entries: copiedRows(till, discountCodeUse),
    invoices: copiedRows(till, invoice),
    makeUp: copiedRows(till, service).find(({ nameEn }) => nameEn === MAKE_UP),
  }
}

test('a code created in Arabic is entered at an offline till, is named on the receipt, and counts one use', async () => {
  await inShopWithTill('discount-code', async (journey) => {
    const { server, open, openTill } = journey
    const [office, till] = [await open('office'), await openTill()]
    const { makeUp } = await rowsOf(journey, 'Before')
    if (!makeUp) throw new Error(`the demo shop has no ${MAKE_UP}`)
    await office.shop.signIn(DEMO_OWNER)
    await makeCode(office, server.url, makeUp.nameAr)
    const { code } = await rowsOf(journey, 'Between')
    await expect.poll(() => mirroredRow(till.page, 'discount_code', code?.id ?? ''), { timeout: 90_000 }).toMatchObject({ rate: 1500 })

    await till.shop.startAnew()
    await till.shop.unlock('Sara Al Otaibi', '2222')
    await till.shop.openSale()
    await server.stop()
    await till.shop.add(MAKE_UP)
    await till.shop.add('Bridal henna')
    await till.page.getByRole('button', { name: /^Discount/ }).click()
    const sheet = till.page.getByRole('dialog', { name: 'Discount, points and note' })
    const field = sheet.getByRole('textbox', { name: 'Discount code' })
    await field.fill('bride 15')
    await sheet.getByRole('button', { name: 'Use the code' }).click()
    const off = Math.round(makeUp.price * 0.15)
    const shown = (off / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
    await expect(sheet.getByRole('group', { name: 'Discount code' })).toContainText(`${shown} SAR off ${MAKE_UP}`)
    await sheet.getByRole('button', { name: /^Done/ }).click(ASIDE)
    const number = await till.shop.payCash()
    const paper = till.page.locator('#content [data-receipt]')
    await expect(paper).toContainText('BRIDE15')
    await expect(paper).toContainText(`−${shown}`)
    await server.start()
    await till.shop.untilSent()
    const after = await rowsOf(journey, 'After')
    expect(after.code).toMatchObject({ timesUsed: 1, taken: off })
    expect(after.entries).toMatchObject([{ codeId: code?.id, amount: off }])
    expect(after.invoices.find((row) => row.number === number)).toMatchObject({ discountCode: 'BRIDE15', discount: off })
  })
})
