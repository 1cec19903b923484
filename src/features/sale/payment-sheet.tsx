import { useAtom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { BillTerms } from '#domain/sales/bill.ts'
import { loadSale } from '#domain/sales/sale-load.ts'
import { readAhead } from '../../data/ledger/read-ahead.ts'
import { useSession } from '../../engine/session.ts'
import { pricedBill } from './bill/bill-state.ts'
import { billAtom } from './bill/draft.ts'
import { sheetAtom } from './sale-atoms.ts'
import type { Setting } from './sale-data.ts'
import { TakePayment } from '../payments/take-payment.tsx'
import { useIssue } from './use-issue.ts'

/** What the sale will be decided by is read while the money is being counted. */
function useSaleReadAhead(terms: BillTerms): void {
  const bill = useAtomValue(billAtom)
  const { isTill } = useSession()
  useEffect(() => {
    const { bill: priced } = pricedBill(bill, terms)
    return isTill ? readAhead((read) => loadSale(read, priced, bill.invoiceId)) : undefined
  }, [bill, terms, isTill])
}

function BillPayment({ setting, terms, onClose }: { readonly setting: Setting; readonly terms: BillTerms; readonly onClose: () => void }) {
  const { totals } = pricedBill(useAtomValue(billAtom), terms)
  useSaleReadAhead(terms)
  return <TakePayment total={totals.total} {...useIssue(setting, terms)} onClose={onClose} />
}

/** Takes the money of the bill on the counter and issues its invoice. */
export function PaymentSheet({ setting, terms }: { readonly setting: Setting; readonly terms: BillTerms }) {
  const [sheet, openSheet] = useAtom(sheetAtom)
  return sheet === 'pay' ? <BillPayment setting={setting} terms={terms} onClose={() => openSheet(null)} /> : null
}
