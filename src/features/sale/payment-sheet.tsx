import { useAtom, useAtomValue } from 'jotai'
import type { BillTerms } from '#domain/sales/bill.ts'
import { pricedBill } from './bill-state.ts'
import { billAtom } from './draft.ts'
import { sheetAtom } from './sale-atoms.ts'
import type { Setting } from './sale-data.ts'
import { TakePayment } from './take-payment.tsx'
import { useIssue } from './use-issue.ts'

function BillPayment({ setting, terms, onClose }: { readonly setting: Setting; readonly terms: BillTerms; readonly onClose: () => void }) {
  const { totals } = pricedBill(useAtomValue(billAtom), terms)
  return <TakePayment total={totals.total} {...useIssue(setting, terms)} onClose={onClose} />
}

/** Takes the money of the bill on the counter and issues its invoice. */
export function PaymentSheet({ setting, terms }: { readonly setting: Setting; readonly terms: BillTerms }) {
  const [sheet, openSheet] = useAtom(sheetAtom)
  return sheet === 'pay' ? <BillPayment setting={setting} terms={terms} onClose={() => openSheet(null)} /> : null
}
