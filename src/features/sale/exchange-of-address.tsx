import { useLingui } from '@lingui/react/macro'
import { useStore } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { customer } from '#domain/customers/customer.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Money, ZERO, subtractMoney, sumMoney } from '#domain/kernel/money.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import { invoiceView } from '#domain/sales/papers/invoice-file.ts'
import { newId } from '../../data/clock.ts'
import { counterReader } from '../../engine/counter-reader.ts'
import { useSearchParams } from '../../engine/search-params.ts'
import { useView } from '../../engine/use-question.ts'
import { showToast } from '../../ui/toast.tsx'
import { cartAtom } from '../cart/cart-draft.ts'
import { justIssuedAtom } from './receipt/just-issued.ts'
import type { InvoiceDocument } from '#domain/sales/papers/receipt-figures.ts'
import { saleSearch } from './sale-search.ts'
import { usePutCustomer } from './use-sale-actions.ts'

/** The cash refunded by a credit note, rounded; 0 for other methods. */
export const cashBack = ({ payments }: Pick<InvoiceDocument, 'payments'>): Money =>
  subtractMoney(
    ZERO,
    sumMoney(
      payments.filter(({ method }) => method === PAYMENT_METHOD.cash).map(({ amount, rounding }) => sumMoney([amount, rounding ?? ZERO])),
    ),
  )

/**
 * An exchange (`?exchange=` with the credit note): the refunded cash is the first part of the payment of the next bill, so that only the
 * difference changes hands. The parameter is removed, and another document in between ends the exchange.
 */
export function ExchangeOfAddress() {
  const [search, setSearch] = useSearchParams(saleSearch)
  return search.exchange ? <Exchange id={search.exchange} onDone={() => setSearch({})} /> : null
}

function Exchange({ id, onDone }: { readonly id: Id; readonly onDone: () => void }) {
  const { t } = useLingui()
  const store = useStore()
  const put = usePutCustomer()
  const query = useView(invoiceView, { id })
  const note = query.kind === 'ready' ? query.data : null
  const take = useEffectEvent(async () => {
    onDone()
    const tendered = note ? cashBack(note) : ZERO
    if (tendered <= ZERO || store.get(justIssuedAtom) !== id) return
    const open = store.get(cartAtom)
    const isOfAnother = open.customer !== null && open.customer.id !== note?.invoice.customerId
    if (open.paid || open.taken.length > 0 || isOfAnother)
      return showToast({ text: t`Another bill is open. Hold it or finish it, then choose the exchange again.`, tone: 'bad' })
    const part = { id: newId(), method: PAYMENT_METHOD.cash, tendered, authorizationCode: null, reference: null }
    await store.set(cartAtom, { do: 'taken', taken: [part] })
    const buyer = note?.invoice.customerId ? await counterReader().get(customer, note.invoice.customerId) : null
    if (buyer && open.customer === null) put(buyer)
  })
  useEffect(() => {
    if (query.kind !== 'loading') take().catch(reportError)
  }, [query.kind])
  return null
}
