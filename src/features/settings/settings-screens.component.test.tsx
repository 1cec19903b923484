import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { SOCIAL_CHANNEL, businessProfile } from '#domain/settings/business-profile.ts'
import type { ApiReply, ApiRequest } from '../../../tests/support/memory-api.ts'
import { expectText, openOffice } from '../../../tests/support/office-component.tsx'

const SETTING = '/en/merchant/setting'

/** The gateway and the terminals of a shop are services of the server, which this one does not have. */
function withoutPaymentServices({ part, name }: ApiRequest): ApiReply | null {
  const none = { isPossible: false, isOn: false, keyEnding: null }
  if (part !== 'settings') return null
  const body =
    name === 'payment_gateway'
      ? { ...none, gateway: null, isTest: false, webhookUrl: null }
      : { ...none, hasSimulator: false, host: null, terminals: [] }
  return { status: 200, body }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const alert = page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ }).first()

test('an invalid tax number is reported at its field, stays typed, and is saved once corrected', async () => {
  const office = await openOffice(`${SETTING}/accounting-setting`, { rows: {}, instead: withoutPaymentServices })
  await button('Edit: VAT').click()
  const trn = page.getByLabelText(/^Tax number/)
  await trn.fill('110122393500003')
  await button('Save tax').click()
  await expectText(alert, '3')
  await expect.element(trn).toHaveValue('110122393500003')
  await trn.fill('300000000000003')
  await button('Save tax').click()
  await expect.element(button('Save tax')).not.toBeInTheDocument()
  expect(office.rows(accountSetting)).toMatchObject([{ trn: '300000000000003' }])
})

test('an incomplete phone number is reported, leaving its form asks first, and once corrected it is saved', async () => {
  const office = await openOffice(`${SETTING}/general-setting`, { rows: {} })
  await button('Edit: Business').click()
  const phone = page.getByLabelText(/^Phone/)
  await phone.fill('050123456')
  await button('Cancel').click()
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click()
  await button('Save business').click()
  await expectText(alert, 'incomplete or wrong')
  await phone.fill('+966 11 234 5678')
  await button('Save business').click()
  await expect.element(button('Save business')).not.toBeInTheDocument()
  expect(office.rows(accountSetting)).toMatchObject([{ phone: '+966 11 234 5678' }])
})

test('a typed phone number is there again when the form is opened anew', async () => {
  const office = await openOffice(`${SETTING}/general-setting`, { rows: {} })
  await button('Edit: Business').click()
  await page.getByLabelText(/^Phone/).fill('050123456')
  await expect.poll(() => Object.values(sessionStorage).join(' ')).toContain('050123456')
  await office.restart()
  await expect.element(page.getByLabelText(/^Phone/)).toHaveValue('050123456')
})

test('a WhatsApp number with a plus is reported, stays typed, and is saved once corrected', async () => {
  const office = await openOffice(`${SETTING}/online-setting`, { rows: {} })
  await button('Edit: Contact and social channels').click()
  const whatsapp = page.getByLabelText(/^WhatsApp/)
  await whatsapp.fill('+966501234567')
  await button('Save channels').click()
  await expect.element(alert).toBeVisible()
  await expect.element(whatsapp).toHaveValue('+966501234567')
  await whatsapp.fill('966501234567')
  await button('Save channels').click()
  await expect.element(button('Save channels')).not.toBeInTheDocument()
  await expect.element(page.getByText('966501234567').first()).toBeVisible()
  expect(office.rows(businessProfile)[0]?.channels).toContainEqual({ channel: SOCIAL_CHANNEL.whatsapp, value: '966501234567' })
})
