import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { BillTerms } from '#domain/sales/bill.ts'
import { BillLineEditor } from './bill/bill-line-editor.tsx'
import { CustomerSheet } from './customer-sheet.tsx'
import { DiscountSheet } from './bill/discount-sheet.tsx'
import { HoldSheet } from './bill/hold-sheet.tsx'
import { KeysSheet } from './keys-sheet.tsx'
import { NewCustomerSheet } from './new-customer-sheet.tsx'
import { PaymentSheet } from './payment-sheet.tsx'
import { lineEditorAtom } from './sale-atoms.ts'
import type { Setting } from './sale-data.ts'
import { useCustomerOfAddress } from './use-customer-of-address.ts'

/** Everything that opens over the counter, whoever an address sells to, and the form that opens in a line of the bill. */
export function CounterSheets({ setting, terms }: { readonly setting: Setting; readonly terms: BillTerms }) {
  const giveEditor = useSetAtom(lineEditorAtom)
  useCustomerOfAddress()
  useEffect(() => giveEditor({ Form: BillLineEditor }), [giveEditor])
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
