import type { BillTerms } from '#domain/sales/bill.ts'
import { CustomerSheet } from './customer-sheet.tsx'
import { DiscountSheet } from './discount-sheet.tsx'
import { HoldSheet } from './hold-sheet.tsx'
import { KeysSheet } from './keys-sheet.tsx'
import { NewCustomerSheet } from './new-customer-sheet.tsx'
import { PaymentSheet } from './payment-sheet.tsx'
import type { Setting } from './sale-data.ts'

/** Everything that opens over the counter. */
export function CounterSheets({ setting, terms }: { readonly setting: Setting; readonly terms: BillTerms }) {
  return (
    <>
      <CustomerSheet />
      <NewCustomerSheet />
      <DiscountSheet terms={terms} />
      <HoldSheet terms={terms} />
      <KeysSheet />
      <PaymentSheet setting={setting} terms={terms} />
    </>
  )
}
