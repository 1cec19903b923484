import { expect, test } from 'vitest'
import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import { exampleVisit } from '../../../../tests/support/examples/example-visit.ts'
import { act, numberedContexts, orderOf, visitShop } from '../../../../tests/support/examples/visit-shop.ts'
import { wordsOnOrder } from '../../../../tests/support/words-on-order.ts'
import { WhoSigns } from './contract-sheet.tsx'

test('asks the signer for name and card number, and shows the phone number next to them', async () => {
  const shop = visitShop()
  await act(shop, checkOutVisit, exampleVisit(), numberedContexts()())
  const { customerName: signerName, customerMobile } = orderOf(shop)
  const typed = { signerName, signerIdNumber: '1098765432', signature: null, isTried: false }
  const words = (mobile: string | null, isNameMissing = false) =>
    wordsOnOrder(shop, {}, <WhoSigns {...{ mobile, typed, isNameMissing }} onChange={() => {}} />)
  const said = await words(customerMobile)
  expect(said).toMatch(/Name of the signer.*ID or residence number.*Printed on the contract in the shop, and on no paper that is sent\./)
  expect(said).toMatch(/Phone: \u2066?\+966 50 123 4567/)
  expect(await words(null)).not.toContain('Phone')
  expect(await words(null, true)).toContain('Enter the name of the signer.')
})
