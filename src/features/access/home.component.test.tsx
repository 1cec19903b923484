import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { add, payCash } from '../../../tests/support/counter-acts.ts'
import { openTill } from '../../../tests/support/till-component.tsx'

const card = (name: string) => page.getByRole('main').getByRole('region', { name, exact: true })

test("home shows today's receipts by method, desk work, debts and stock on a till without network", async () => {
  const till = await openTill('/merchant/billing', { as: 'Noura Al Yasmin', also: ['/merchant/welcome', '/merchant/billing-success/$id'] })
  await add('Bridal make-up')
  await payCash()
  till.go('/merchant/welcome')
  await expect.element(card('Takings today')).toMatchTextContent(/[1-9][\d,]*\.\d\d/)
  await expect.element(card('Takings today')).toMatchTextContent('Cash')
  for (const name of ['Overdue', 'To hand over', 'To receive', 'Fittings', 'Owed by customers', 'Running out', 'Needs attention'])
    await expect.element(card(name)).toMatchTextContent(/\d/)
})

test('home shows a receptionist only what she may see', async () => {
  await openTill('/merchant/welcome', { as: 'Reem Al Shammari' })
  await expect.element(card('To hand over')).toMatchTextContent(/\d/)
  await expect.element(card('Takings today')).not.toBeInTheDocument()
  await expect.element(card('Running out')).not.toBeInTheDocument()
})
