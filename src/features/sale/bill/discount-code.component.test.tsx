import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { service } from '#domain/catalog/catalog.ts'
import { discountCode } from '#domain/discounts/discount-code.ts'
import { add, all, bill, button, payCash, press, sheet } from '../../../../tests/support/counter-acts.ts'
import { exampleCode } from '../../../../tests/support/examples/example-code.ts'
import { ASIDE } from '../../../../tests/support/screens/tap-twice.ts'
import { openTill, tillRow } from '../../../../tests/support/till-component.tsx'

test('an unknown code is reported at its field; a known one reduces its service only and is named on the receipt', async () => {
  const hairstyle = await tillRow(service, ({ nameEn }) => nameEn === 'Bridal hairstyle')
  const code = { ...exampleCode, code: 'BRIDE15', services: [{ serviceId: hairstyle.id }] }
  await openTill('/merchant/billing', { rows: [[discountCode, [code]]], also: ['/merchant/billing-success/$id'] })
  await add('Bridal hairstyle')
  await add('Bridal henna')
  await page.getByRole('button', { name: /^Discount/ }).click()
  const open = sheet('Discount, points and note')
  const field = open.getByRole('textbox', { name: 'Discount code' })
  await field.fill('bride51')
  await press('Enter', field)
  await expect.element(open.getByText('There is no code BRIDE51', { exact: false })).toBeVisible()
  await expect.element(field).toHaveValue('bride51')
  await field.fill('bride 15')
  await button('Use the code', open).click()
  const off = Math.round(hairstyle.price * 0.15)
  const shown = (off / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
  await expect
    .element(open.getByRole('group', { name: 'Discount code' }))
    .toMatchTextContent(new RegExp(`${shown}.SAR off Bridal hairstyle`))
  await open.getByRole('button', { name: /^Done/ }).click(ASIDE)
  await expect.element(bill.getByText('Code 15%')).toHaveLength(1)
  await expect.element(page.getByText('of this, by code BRIDE15')).toBeVisible()
  await payCash()
  await expect.poll(() => all('#content [data-receipt]')[0]?.textContent).toContain('BRIDE15')
  expect(all('#content [data-receipt]')[0]?.textContent).toContain(`−${shown}`)
})
