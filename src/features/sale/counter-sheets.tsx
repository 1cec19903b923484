import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import type { BillTerms } from '#domain/sales/bill.ts'
import { loadFile } from '../../data/files/load-file.ts'
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

/** The logo is on the device before the first receipt is printed, and stays there for the hours without a network. */
function useLogoKept(logoId: Id | null | undefined): void {
  useEffect(() => {
    if (logoId) void loadFile(logoId, true).catch(reportError)
  }, [logoId])
}

/** Everything that opens over the counter, whoever an address sells to, and the form that opens in a line of the bill. */
export function CounterSheets({ setting, terms }: { readonly setting: Setting; readonly terms: BillTerms }) {
  const giveEditor = useSetAtom(lineEditorAtom)
  useCustomerOfAddress()
  useEffect(() => giveEditor({ Form: BillLineEditor }), [giveEditor])
  useLogoKept(setting.logoId)
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
