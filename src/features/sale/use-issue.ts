import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { may } from '#domain/access/pages.ts'
import { useGo } from '../../engine/app-link.tsx'
import { useMay } from '../../engine/session.ts'
import { ZERO } from '#domain/kernel/money.ts'
import { cartAtom } from '../cart/cart-draft.ts'
import { pathAfter, plainHead } from '../cart/cart-steps.ts'
import { type CheckedOut, type Checkout, useCheckout } from '../cart/use-checkout.ts'
import type { PaymentTask } from '../payments/use-payment.ts'
import { justIssuedAtom, tipChangeAtom } from './receipt/just-issued.ts'
import { useBillDone } from './use-bill-done.ts'
import type { Setting } from './sale-data.ts'

/** Issues the documents of the bill and opens its receipt; `resume` issues what is missing of a bill paid before the page closed. */
export function useIssue(setting: Setting): Omit<PaymentTask, 'total'> & Pick<Checkout, 'resume'> {
  const allows = useMay()
  const store = useStore()
  const bill = useAtomValue(cartAtom)
  const change = useSetAtom(cartAtom)
  const go = useGo()
  const done = useBillDone()
  const onDone = ({ documentId, giftCards, tipChange, isNew }: CheckedOut) => {
    if (isNew) store.set(justIssuedAtom, documentId)
    store.set(tipChangeAtom, documentId && tipChange > ZERO ? { invoiceId: documentId, change: tipChange } : null)
    done()
    go(pathAfter(documentId, giftCards))
  }
  const checkout = useCheckout({ headOf: () => plainHead(setting), onDone })
  const owing = allows(may('pointOfSale', 'allowDebt')) ? 'allowed' : 'by-leave'
  return {
    debt: !setting.isDebtAllowed ? 'not-allowed' : bill.customer ? owing : 'needs-customer',
    isPending: checkout.isPending,
    fault: checkout.fault,
    onChange: checkout.forget,
    taken: bill.taken,
    giftCardsOf: bill.customer?.id ?? null,
    onTaken: (taken) => void change({ do: 'taken', taken }),
    onConfirm: checkout.confirm,
    resume: checkout.resume,
  }
}
