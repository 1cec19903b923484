import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { CalendarCheck, ShieldCheck, TriangleAlert, Wallet } from 'lucide-react'
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react'
import type { RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { ZERO } from '#domain/kernel/money.ts'
import { instant } from '#domain/kernel/time.ts'
import type { PlannedFitting, PlannedPiece } from '#domain/sales/planned-rent.ts'
import type { accountSetting } from '#domain/settings/account-setting.ts'
import { rentOf } from '#domain/sales/rent-taken.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { bookProva } from '#domain/rentals/booking/blocked-period.ts'
import { useSavedWords } from '../parts/saved-words.ts'
import { nowMs } from '../../../data/clock.ts'
import { useSession } from '../../../engine/session.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { KeyHint } from '../../../ui/key-hint.tsx'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { runCommand } from '../../../data/ledger/run-command.ts'
import { counterReader } from '../../../engine/counter-reader.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { useWords } from '../../../i18n/refusal-words.ts'
import { showToast } from '../../../ui/toast.tsx'
import { sheetAtom } from '../../cart/cart-atoms.ts'
import { cartAtom } from '../../cart/cart-draft.ts'
import { takenAtom, useCartApproval } from '../../cart/cart-approval.ts'
import { type CartState, isCartEmpty, orderOf } from '../../cart/cart-state.ts'
import { type CartStep, documentsNow, heldNow, pathAfter, shownSteps, toPayNow } from '../../cart/cart-steps.ts'
import { type CheckedOut, type Checkout, useCheckout } from '../../cart/use-checkout.ts'
import { ApprovalPrompt } from '../../payments/approval/approval-prompt.tsx'
import { TakePaymentLater } from '../../payments/take-payment-later.ts'
import { HeldNote } from '../parts/held-note.tsx'
import { useTakenPieces } from './use-visit-pieces.ts'
import { useHasWrongAmount } from './visit-bill.tsx'
import { isPast } from './visit-piece.ts'
import { visitHead } from './visit-head.ts'

/** Books the fittings of the visit; returns the reasons for those that were refused. */
function useFittings(): (cart: CartState) => Promise<string[]> {
  const { isTill } = useSession()
  const { say } = useWords()
  const nameOf = useNameOf()
  return async (cart) => {
    const book = async (fitting: PlannedFitting): Promise<string[]> => {
      const { bookingId, rentItemId, note, person } = fitting
      if (isTill && (await counterReader().get(booking, bookingId))) return []
      const period = { startsAt: instant(fitting.startsAt), endsAt: instant(fitting.endsAt) }
      const outcome = await runCommand(bookProva, {
        ...{ bookingId, rentItemId, period, note: note || null, person: person || null },
        ...{ customerId: cart.customer?.id ?? '', orderId: orderOf(cart).orderId },
      })
      if (outcome.ok) return []
      return [`${nameOf(fitting)}: ${'refusal' in outcome ? say(outcome.refusal.code, outcome.refusal.details) : say('invalid')}`]
    }
    const left = await Promise.all(cart.rent.fittings.map(book))
    return left.flat()
  }
}

const NOTHING = (): void => {}

/** The checkout of a cart with rentals: documents, fittings, and navigation to the receipt or the order. */
function useVisitCheckout(setting: RowOf<typeof accountSetting>, onIssued: (invoiceId: Id) => void, onLeave = NOTHING): Checkout {
  const { t } = useLingui()
  const go = useGo()
  const openSheet = useSetAtom(sheetAtom)
  const session = useSession()
  const words = useSavedWords()
  const bookFittings = useFittings()
  const besides = async (cart: CartState) => {
    const failed = await bookFittings(cart)
    if (failed.length > 0) showToast({ text: `${t`A fitting could not be booked.`} ${failed.join(' ')}`, tone: 'bad' })
  }
  const onDone = ({ cart, documentId, giftCards, isNew, isResumed }: CheckedOut) => {
    openSheet(null)
    onLeave()
    // Resumed, and everything existed already: stay here.
    if (isResumed && !isNew) return
    if (documentId) onIssued(documentId)
    else showToast({ text: words.saved })
    const isOrder = documentId === null && giftCards.length === 0
    go(isOrder ? `/merchant/rent/orders/${orderOf(cart).orderId}` : pathAfter(documentId, giftCards))
  }
  return useCheckout({ headOf: () => visitHead(setting, session), besides, onDone })
}

function useMissing(taken: PlannedPiece | undefined): string | null {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const cart = useAtomValue(cartAtom)
  const { rent } = cart
  const hasWrongAmount = useHasWrongAmount()
  if (isCartEmpty(cart)) return t`Add a piece first.`
  if (!cart.customer) return t`Choose the customer first.`
  if (taken) return t`${nameOf(taken)} is not available on these days. Change its days, or choose another piece.`
  const over = rent.pieces.find((piece) => isPast(piece.claim, instant(nowMs())))
  if (over) return t`The days of ${nameOf(over)} have passed. Choose other days.`
  if (hasWrongAmount) return t`One of the amounts is not right yet. Look at the bill.`
  if (rent.taking === 'advance' && (rent.advance ?? ZERO) > rentOf(rent)) return t`The advance is more than the rent.`
  return null
}

/** The first piece that is taken by another booking on its days; undefined once an override was given. */
function useLostPiece(): PlannedPiece | undefined {
  const taken = useTakenPieces(useAtomValue(cartAtom).rent.pieces)
  const keep = useSetAtom(takenAtom)
  const { isOverbooked } = useCartApproval()
  useEffect(() => keep(taken), [taken, keep])
  return isOverbooked ? undefined : taken[0]
}

function LeaveGate({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  return useCartApproval().isMissing ? <ApprovalPrompt onDone={() => undefined} onClose={onClose} /> : children
}

/** Reserves at once, because nothing is to be paid. */
function Reserve({ onReserve }: { readonly onReserve: () => void }) {
  // oxlint-disable-next-line react/exhaustive-deps -- once, when nothing speaks against it any more
  useEffect(onReserve, [])
  return null
}

interface PaymentProps extends Pick<RentPayProps, 'setting' | 'Tip'> {
  readonly steps: readonly CartStep[]
  readonly checkout: Checkout
}

function Payment({ steps, checkout, setting, Tip }: PaymentProps) {
  const [cart, act] = useAtom(cartAtom)
  const openSheet = useSetAtom(sheetAtom)
  return (
    <Suspense>
      <TakePaymentLater
        // A new key once a part was created: the rest of the money is taken over.
        key={cart.invoiceId}
        total={toPayNow(steps)}
        customerId={cart.customer?.id ?? null}
        mostAhead={documentsNow(steps)}
        giftCardsOf={cart.customer?.id ?? null}
        debt="not-allowed"
        isPending={checkout.isPending}
        fault={checkout.fault}
        onChange={checkout.forget}
        taken={cart.taken}
        onTaken={(taken) => void act({ do: 'taken', taken })}
        onConfirm={checkout.confirm}
        {...(cart.tip ? { tip: cart.tip.amount } : {})}
        note={
          <>
            <HeldNote held={heldNow(steps)} />
            {Tip && <Tip isAllowed={setting.isTipAllowed} />}
          </>
        }
        onClose={() => openSheet(null)}
      />
    </Suspense>
  )
}

/** What is missing, or why the last attempt failed. */
function Stopped({ fault, missing }: { readonly fault: string | null; readonly missing: string | null }) {
  return (
    <>
      {fault && <Notice tone="bad">{fault}</Notice>}
      {missing && (
        <Flex gap="2" align="center" color="warn" textStyle="sm">
          <TriangleAlert size={18} aria-hidden />
          {missing}
        </Flex>
      )}
    </>
  )
}

const Open = ({ children }: { readonly children: ReactNode }) => children

export interface RentPayProps {
  readonly setting: RowOf<typeof accountSetting>
  /** Asks about the rest of the bill before the payment. */
  readonly Gate?: ComponentType<{ readonly onClose: () => void; readonly children: ReactNode }>
  /** Adds a tip to the payment. */
  readonly Tip?: ComponentType<{ readonly isAllowed: boolean }>
  readonly onIssued: (invoiceId: Id) => void
  readonly onDone?: () => void
}

/** The primary button of a bill with rentals: take the payment, or reserve without one. */
export function RentPay({ setting, Gate = Open, Tip, onIssued, onDone }: RentPayProps) {
  const cart = useAtomValue(cartAtom)
  const lost = useLostPiece()
  const missing = useMissing(lost)
  const { isTill } = useSession()
  const format = useFormat()
  const [sheet, openSheet] = useAtom(sheetAtom)
  const checkout = useVisitCheckout(setting, onIssued, onDone)
  const steps = shownSteps(cart, setting, isTill)
  const isFree = toPayNow(steps) === ZERO
  const mayPay = missing === null && (isFree || isTill)
  // The button is primary only when enabled; until then the next step is (customer, then pieces).
  const PayButton = mayPay ? PrimaryButton : QuietButton
  const close = () => openSheet(null)
  const reserve = () => {
    close()
    checkout.confirm([], ZERO)
  }
  useEffect(() => {
    // The page was closed after the payment: create what is missing without asking for money again.
    if (cart.paid && !checkout.isPending) checkout.resume()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the cart is back at the desk
  }, [])
  return (
    <Box display="grid" gap="2" minW={{ base: '50%', md: '240px' }}>
      <Stopped fault={sheet === 'pay' ? null : checkout.fault} missing={isCartEmpty(cart) ? null : missing} />
      {lost && cart.customer && (
        <QuietButton icon={<ShieldCheck size={18} aria-hidden />} onClick={() => openSheet('leave')}>
          <Trans>A manager can allow this</Trans>
        </QuietButton>
      )}
      <PayButton
        h="16"
        fontSize="20px"
        w="full"
        disabled={!mayPay}
        isPending={checkout.isPending}
        icon={isFree ? <CalendarCheck aria-hidden /> : <Wallet aria-hidden />}
        data-pay
        onClick={() => {
          checkout.forget()
          openSheet('pay')
        }}
      >
        {isFree ? <Trans>Reserve without payment</Trans> : <Trans>Take payment</Trans>}
        {/* The amount is shown in large type above it. */}
        {!isFree && <VisuallyHidden>{` ${format.amount(toPayNow(steps))}`}</VisuallyHidden>}
        <KeyHint>F9</KeyHint>
      </PayButton>
      {sheet === 'pay' && (
        <Suspense>
          <Gate onClose={close}>
            <LeaveGate onClose={close}>
              {isFree ? <Reserve onReserve={reserve} /> : <Payment steps={steps} checkout={checkout} setting={setting} Tip={Tip} />}
            </LeaveGate>
          </Gate>
        </Suspense>
      )}
    </Box>
  )
}
