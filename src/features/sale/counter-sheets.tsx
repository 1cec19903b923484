import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { Suspense, lazy, useEffect } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import type { Money } from '#domain/kernel/money.ts'
import type { BillTerms } from '#domain/sales/bill.ts'
import { loadFile } from '../../data/files/load-file.ts'
import { isCounterGuideDue } from '../../device/counter-guide.ts'
import { useSearchParams } from '../../engine/search-params.ts'
import { useSession } from '../../engine/session.ts'
import { ActivateFirst } from '../customers/shared/activate-first.tsx'
import { BillLineEditor } from './bill/bill-line-editor.tsx'
import { CustomerSheet } from './customer-sheet.tsx'
import { DiscountSheet } from './bill/discount-sheet.tsx'
import { HoldSheet } from './bill/hold-sheet.tsx'
import { KeysSheet } from './keys-sheet.tsx'
import { NewCustomerSheet } from './new-customer-sheet.tsx'
import { ChoiceSheet } from './offers/choice-sheet.tsx'
import { OpenAmountSheet } from './open-amount/open-amount-sheet.tsx'
import { PaymentSheet } from './payment-sheet.tsx'
import { disabledCustomerAtom, isGuideShownAtom, lineEditorAtom } from './sale-atoms.ts'
import type { Setting } from './sale-data.ts'
import { saleSearch } from './sale-search.ts'
import { ExchangeOfAddress } from './exchange-of-address.tsx'
import { useCustomerOfAddress } from './use-customer-of-address.ts'
import { billCustomer } from './use-sale-actions.ts'
import { sheetAtom } from '../cart/cart-atoms.ts'
import { cartAtom } from '../cart/cart-draft.ts'
import { useShelfSaved } from '../cart/shelf-keeper.ts'
import { ApprovalPrompt } from '../payments/approval/approval-prompt.tsx'

// Lazy, because most users know the counter.
const CounterGuide = lazy(() => import('./guide/counter-guide.tsx').then((part) => ({ default: part.CounterGuide })))

const GiftCardSheet = lazy(() => import('./gift-cards/gift-card-sheet.tsx').then((part) => ({ default: part.GiftCardSheet })))
const SoldCards = lazy(() => import('./gift-cards/sold-cards.tsx').then((part) => ({ default: part.SoldCards })))

/** The tour begins automatically at the user's first sale, and ends when the counter is left. */
function Guide() {
  const [isShown, show] = useAtom(isGuideShownAtom)
  const { accountId, employeeId } = useSession()
  useEffect(() => {
    if (isCounterGuideDue({ accountId, employeeId })) show(true)
    return () => show(false)
  }, [accountId, employeeId, show])
  if (!isShown) return null
  return (
    <Suspense>
      <CounterGuide />
    </Suspense>
  )
}

/** The form of a gift card on the bill, and the cards of a bill without an invoice. */
function GiftCards({ pointValue }: { readonly pointValue: Money }) {
  const isOpen = useAtomValue(sheetAtom) === 'gift-card'
  const [{ gift_cards: sold }] = useSearchParams(saleSearch)
  if (!isOpen && !sold) return null
  return (
    <Suspense>
      {isOpen && <GiftCardSheet pointValue={pointValue} />}
      {sold && <SoldCards sold={sold} />}
    </Suspense>
  )
}

/** Caches the logo before the first receipt is printed, for offline use. */
function useLogoSaved(logoId: Id | null | undefined): void {
  useEffect(() => {
    if (logoId) void loadFile(logoId, true).catch(reportError)
  }, [logoId])
}

/** Asks about a disabled customer that was chosen for the bill. */
function DisabledCustomer() {
  const [row, query] = useAtom(disabledCustomerAtom)
  const act = useSetAtom(cartAtom)
  if (!row) return null
  const take = () => {
    void act({ do: 'customer', customer: billCustomer(row) })
    query(null)
  }
  return <ActivateFirst customer={row} onActive={take} onClose={() => query(null)} />
}

/** Asks for the approval of an item, or of a rental on taken days. */
function RequestedApproval() {
  const [sheet, openSheet] = useAtom(sheetAtom)
  const close = () => openSheet(null)
  return sheet === 'leave' ? <ApprovalPrompt onDone={close} onClose={close} /> : null
}

/** Everything that opens over the counter, the customer of the URL, and the editor of bill lines. */
export function CounterSheets({ setting, terms }: { readonly setting: Setting; readonly terms: BillTerms }) {
  const giveEditor = useSetAtom(lineEditorAtom)
  useCustomerOfAddress()
  useEffect(() => giveEditor({ Form: BillLineEditor }), [giveEditor])
  useLogoSaved(setting.logoId)
  useShelfSaved()
  return (
    <>
      <ExchangeOfAddress />
      <CustomerSheet />
      <ChoiceSheet />
      <NewCustomerSheet />
      <DisabledCustomer />
      <DiscountSheet terms={terms} />
      <HoldSheet terms={terms} />
      <KeysSheet />
      <OpenAmountSheet />
      <GiftCards pointValue={terms.pointValue} />
      <PaymentSheet setting={setting} terms={terms} />
      <RequestedApproval />
      <Guide />
    </>
  )
}
