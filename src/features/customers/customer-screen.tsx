import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { CalendarPlus, MessageCircle, Phone, ShoppingBag } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { may } from '#domain/access/pages.ts'
import type { customer } from '#domain/customers/customer.ts'
import { pointsOfCustomer as pointsOfCustomerView } from '#domain/customers/points-held.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { dayOf, instant } from '#domain/kernel/time.ts'
import { mayView } from '#domain/kernel/view.ts'
import { customerNow } from '#domain/orders/customer-now.ts'
import { customerPenalties } from '#domain/orders/insurance/customers-penalties.ts'
import { heldOfCustomer } from '#domain/orders/insurance/held-of-customer.ts'
import { offersOfCustomer } from '#domain/offers/offers-of-customer.ts'
import { invoices } from '#domain/sales/queries.ts'
import { nowMs } from '../../data/clock.ts'
import { useGo } from '../../engine/app-link.tsx'
import { RelatedRowsPanel } from '../../engine/file/related-rows.tsx'
import { useView } from '../../engine/use-question.ts'
import { EntityPage } from '../../engine/entity/entity-page.tsx'
import { useMay, useSession } from '../../engine/session.ts'
import { useFormat } from '../../i18n/format.ts'
import { MoneyText } from '../../ui/money-text.tsx'
import { PrimaryButton, QuietButton } from '../../ui/primary-button.tsx'
import { Balance } from '../payments/balance.tsx'
import { CardsOfCustomer } from '../payments/gift-cards/cards-of-customer.tsx'
import { Debts } from '../payments/debts.tsx'
import { callAddress, chatAddress } from '../../device/message-address.ts'
import { customerPresentation } from './shared/customer-presentation.tsx'
import { ClassChip } from './shared/class-chip.tsx'
import { type CustomerInvoices, CustomerInvoicesPanel, useCustomerInvoices } from './customer-invoices.tsx'
import { fittingsOfCustomer, ordersOfCustomer, pointsOfCustomer, rentalsOfCustomer } from './customer-panels.tsx'
import { customerTimelineWords } from './customer-timeline-words.ts'
import { LinkButton } from './link-button.tsx'
import { MergeAct } from './merge/merge-act.tsx'
import { MergeNote } from './merge/merge-note.tsx'
import { MeasurementsPanel } from './measurements-panel.tsx'
import { NowPanel } from './now-panel.tsx'
import { OffersPanel } from './offers-panel.tsx'
import { PenaltiesPanel } from './penalties-panel.tsx'
import { UsualPanel } from './usual-panel.tsx'

type Customer = RowOf<typeof customer>

/** The detail page of a customer, ordered by the usual questions of a call: current rentals, history, debts, and data. */
export function CustomerScreen({ id }: { readonly id: string }) {
  // Reload everything after a merge or its undo, because invoices, documents and timeline then belong to both.
  const [merges, setMerges] = useState(0)
  const queryAnew = () => setMerges((count) => count + 1)
  const acts = ({ row }: { readonly row: Customer }) =>
    row.mergedInto === null && (
      <>
        <CustomerActs row={row} />
        <MergeAct row={row} onMerged={queryAnew} />
      </>
    )
  const before = ({ row }: { readonly row: Customer }) =>
    row.mergedInto ? (
      <Survivor id={row.mergedInto} />
    ) : (
      <>
        <MergeNote row={row} onUndone={queryAnew} />
        <CustomerAccount row={row} />
      </>
    )
  return (
    <EntityPage
      key={`${id} ${merges}`}
      presentation={customerPresentation}
      id={id}
      acts={acts}
      words={customerTimelineWords}
      before={before}
    />
  )
}

/** Redirects from a merged customer to the remaining one. */
function Survivor({ id }: { readonly id: Id }) {
  const go = useGo()
  useEffect(() => go(`/merchant/customers/${id}`, { replace: true }), [go, id])
  return null
}

function CustomerActs({ row }: { readonly row: Customer }) {
  const { t } = useLingui()
  const go = useGo()
  const allows = useMay()
  return (
    <>
      {row.mobile && (
        <LinkButton href={callAddress(row.mobile)} icon={<Phone size={18} aria-hidden />}>
          {t`Call`}
        </LinkButton>
      )}
      {row.mobile && row.isWhatsappAllowed && (
        <LinkButton href={chatAddress(row.mobile)} icon={<MessageCircle size={18} aria-hidden />}>
          {t`WhatsApp`}
        </LinkButton>
      )}
      {allows(may('rent', 'book')) && (
        <QuietButton icon={<CalendarPlus size={18} aria-hidden />} onClick={() => go(`/merchant/rent/visit?new=1&customer=${row.id}`)}>
          {t`Book for her`}
        </QuietButton>
      )}
      {allows(may('pointOfSale', 'sell')) && (
        <PrimaryButton size="md" icon={<ShoppingBag size={18} aria-hidden />} onClick={() => go(`/merchant/billing?customer_id=${row.id}`)}>
          {t`Sell to her now`}
        </PrimaryButton>
      )}
    </>
  )
}

/** Loads invoices only with permission, because the server's refusal would redirect from the whole page. */
export function CustomerAccount({ row }: { readonly row: Customer }) {
  const allows = useMay()
  return allows(invoices.permission) ? <AccountWithInvoices row={row} /> : <Account row={row} query={null} />
}

const AccountWithInvoices = ({ row }: { readonly row: Customer }) => <Account row={row} query={useCustomerInvoices(row.id)} />

function Account({ row, query }: { readonly row: Customer; readonly query: CustomerInvoices | null }) {
  const { t } = useLingui()
  const format = useFormat()
  const { permissions } = useSession()
  return (
    <>
      {mayView(customerNow, permissions) && <NowPanel customerId={row.id} />}
      <Box display="grid" gridTemplateColumns="repeat(auto-fit, minmax(130px, 1fr))" gap="4">
        <Figure label={t`Owes`}>
          <MoneyText amount={row.owed} color={row.owed > 0 ? 'bad' : undefined} />
        </Figure>
        <Figure label={t`Account balance`}>
          <MoneyText amount={row.balance} color={row.balance < 0 ? 'bad' : undefined} />
        </Figure>
        {mayView(heldOfCustomer, permissions) && <InsuranceHeld customerId={row.id} />}
        <Points row={row} />
        {query && <Figure label={t`Invoices`}>{query.kind === 'ready' ? format.number(query.data.total) : '—'}</Figure>}
        <Figure label={t`Class`}>
          <ClassChip row={row} />
        </Figure>
      </Box>
      {mayView(offersOfCustomer, permissions) && <OffersPanel customerId={row.id} />}
      <RelatedRowsPanel of={ordersOfCustomer} id={row.id} />
      <RelatedRowsPanel of={rentalsOfCustomer} id={row.id} />
      <RelatedRowsPanel of={fittingsOfCustomer} id={row.id} />
      {query && <CustomerInvoicesPanel customerId={row.id} query={query} />}
      <UsualPanel customerId={row.id} />
      <MeasurementsPanel customerId={row.id} />
      <RelatedRowsPanel of={pointsOfCustomer} id={row.id} />
      <CardsOfCustomer customerId={row.id} />
      <Debts customerId={row.id} canRemind />
      <Balance her={row} />
      {mayView(customerPenalties, permissions) && <PenaltiesPanel customerId={row.id} />}
    </>
  )
}

/** The points as of today and the next expiry; a negative balance is shown as is. */
function Points({ row }: { readonly row: Customer }) {
  const { t } = useLingui()
  const format = useFormat()
  const { timeZone } = useSession().setting
  const query = useView(pointsOfCustomerView, { customerId: row.id, today: dayOf(instant(nowMs()), timeZone) })
  const held = query.kind === 'ready' ? query.data : null
  const [lapsing, lastOn] = held?.next ? [format.number(held.next.points), format.day(held.next.lastOn)] : ['', '']
  return (
    <Figure label={t`Points`} note={held?.next ? t`${lapsing} lapse after ${lastOn}` : undefined}>
      {format.number(held && held.balance > 0 ? held.valid : row.points)}
    </Figure>
  )
}

/** Loaded only with permission to view orders. */
function InsuranceHeld({ customerId }: { readonly customerId: Id }) {
  const { t } = useLingui()
  const query = useView(heldOfCustomer, { customerId })
  return <Figure label={t`Insurance amount held`}>{query.kind === 'ready' ? <MoneyText amount={query.data.held} /> : '—'}</Figure>
}

interface FigureProps {
  readonly label: string
  readonly note?: string | undefined
  readonly children: ReactNode
}

function Figure({ label, note, children }: FigureProps) {
  return (
    <Box bg="surface" borderWidth="1px" borderColor="line" borderRadius="l2" px="5" py="4">
      <Box textStyle="sm" color="muted">
        {label}
      </Box>
      <Box fontSize="24px" fontWeight="600" lineHeight="1.4" minH="9">
        {children}
      </Box>
      {note && (
        <Box textStyle="sm" color="muted">
          {note}
        </Box>
      )}
    </Box>
  )
}
