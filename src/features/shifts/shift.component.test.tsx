import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, sheet } from '../../../tests/support/counter-acts.ts'
import { openTill, tillQueue } from '../../../tests/support/till-component.tsx'

test('a shift is opened, moves of the drawer are recorded with their reason, and an impossible count cannot close it', async () => {
  await openTill('/merchant/shift')
  await expect.element(page.getByText('No shift is open at this till')).toBeVisible()
  await button('Open a shift').click()
  await page.getByLabelText(/^Opening float/).fill('500')
  await button('Open the shift').click()
  await expect.element(page.getByText('The shift is still open')).toBeVisible()
  await button('Cash out').click()
  await page.getByLabelText(/^Amount/).fill('20')
  await page.getByLabelText(/^Reason/).fill('Water for guests')
  await button('Save').click()
  await expect.element(page.getByText('Water for guests')).toBeVisible()
  await button('Open the drawer').click()
  await page.getByLabelText(/^Reason/).fill('Change for a guest')
  await button('Record').click()
  await expect.element(page.getByText('Change for a guest')).toBeVisible()
  const { operations } = await tillQueue()
  expect(operations).toHaveLength(3)
  expect(operations[1]?.args).toMatchObject({ amount: 2_000, reason: 'Water for guests' })

  await button('Count and close').click()
  const close = sheet('Count and close the shift')
  await close.getByLabelText(/^500\.00/).fill('1000000000000')
  await expect.element(close.getByText('At most 100,000.')).toBeVisible()
  await expect.element(button('Close the shift', close)).toBeDisabled()
  await close.getByLabelText(/^500\.00/).fill('1')
  await expect.element(button('Close the shift', close)).toBeEnabled()
})
