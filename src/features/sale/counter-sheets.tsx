import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { Suspense, lazy, useEffect } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import type { Money } from '#domain/kernel/money.ts'
import type { BillTerms } from '#domain/sales/bill.ts'
import { loadFile } from '../../data/files/load-file.ts'
import { isCounterGuideDue } from '../../device/counter-guide.ts'
import { useSearchParams } from '../../engine/search-params.ts'
import { useSession } from '../../engine/session.ts'
import { ActivateFirst } from '../customers/look/activate-first.tsx'
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
import { useShelfKept } from '../cart/shelf-keeper.ts'
import { AskLeave } from '../payments/leave/ask-leave.tsx'

// Most people know the counter.
const CounterGuide = lazy(() => import('./guide/counter-guide.tsx').then((part) => ({ default: part.CounterGuide })))

const GiftCardSheet = lazy(() => import('./gift-cards/gift-card-sheet.tsx').then((part) => ({ default: part.GiftCardSheet })))
const SoldCards = lazy(() => import('./gift-cards/sold-cards.tsx').then((part) => ({ default: part.SoldCards })))

/** The guide begins by itself for whoever comes to her first sale, and goes when she leaves the counter. */
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

/** The form of a gift card on the bill, and the cards of a bill that sold nothing else. */
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

/** The logo is on the device before the first receipt is printed, and stays there for the hours without a network. */
function useLogoKept(logoId: Id | null | undefined): void {
  useEffect(() => {
    if (logoId) void loadFile(logoId, true).catch(reportError)
  }, [logoId])
}

/** Whoever was chosen for the bill and is disabled. */
function DisabledCustomer() {
  const [row, ask] = useAtom(disabledCustomerAtom)
  const act = useSetAtom(cartAtom)
  if (!row) return null
  const take = () => {
    void act({ do: 'customer', customer: billCustomer(row) })
    ask(null)
  }
  return <ActivateFirst customer={row} onActive={take} onClose={() => ask(null)} />
}

/** An item was put on the bill that somebody has to allow, or what is rented for days that are taken. */
function AskedLeave() {
  const [sheet, openSheet] = useAtom(sheetAtom)
  const close = () => openSheet(null)
  return sheet === 'leave' ? <AskLeave onDone={close} onClose={close} /> : null
}

/** Everything that opens over the counter, whoever an address sells to, and the form that opens in a line of the bill. */
export function CounterSheets({ setting, terms }: { readonly setting: Setting; readonly terms: BillTerms }) {
  const giveEditor = useSetAtom(lineEditorAtom)
  useCustomerOfAddress()
  useEffect(() => giveEditor({ Form: BillLineEditor }), [giveEditor])
  useLogoKept(setting.logoId)
  useShelfKept()
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
      <AskedLeave />
      <Guide />
    </>
  )
}
