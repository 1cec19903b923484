import { Box } from '@chakra-ui/react/box'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { instant } from '#domain/kernel/time.ts'
import { INSURANCE_ENTRY } from '#domain/orders/insurance/insurance-entry.ts'
import { restToPay } from '#domain/orders/online-advance.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { INVOICE_TYPE } from '#domain/sales/invoice.ts'
import type { Paper } from '../../../device/printer.ts'
import {
  Figure,
  Label,
  PaperName,
  PaperSection,
  PaperText,
  Row,
  WithBothLanguages,
  paperAmount,
  paperStamp,
} from '../../../ui/paper/paper-parts.tsx'
import { laterPayments, owedOf } from '#domain/orders/order-debt.ts'
import type { OrderFile } from '#domain/orders/order-file.ts'
import { fittingsOf, pieceOf, rentalsOf } from '#domain/orders/order-file.ts'
import { documentTypeWords, entryWords } from '../orders/order-words.tsx'
import { HijriDay, RentalPaper } from './rental-paper.tsx'
import { rentalsInBothLanguages } from './paper-words.ts'
import { daysOf } from '#domain/rentals/booking/claim.ts'
import { secondName } from '#domain/kernel/second-name.ts'

const title = msg({ message: 'Rental order', context: 'paper' })
const words = {
  number: msg({ message: 'Order no.', context: 'paper' }),
  customer: msg({ message: 'Customer', context: 'paper' }),
  event: msg({ message: 'Day of the event', context: 'paper' }),
  pieces: msg({ message: 'Rented pieces', context: 'paper' }),
  from: msg({ message: 'From', context: 'paper' }),
  to: msg({ message: 'Last day', context: 'paper' }),
  fitting: msg({ message: 'Fitting', context: 'paper' }),
  agreed: msg({ message: 'Rent agreed incl. VAT', context: 'paper' }),
  held: msg({ message: 'Insurance amount held', context: 'paper' }),
  heldNote: msg({ message: 'Given back when the pieces come back whole. No income, no VAT.', context: 'paper' }),
  online: msg({ message: 'Paid online', context: 'paper' }),
  left: msg({ message: 'Left to pay at the hand-over', context: 'paper' }),
  insurance: msg({ message: 'Insurance amount', context: 'paper' }),
  paidSoFar: msg({ message: 'Paid so far', context: 'paper' }),
  paidLater: msg({ message: 'Paid of what was owed', context: 'paper' }),
  owed: msg({ message: 'Still owed of these', context: 'paper' }),
}

/** A day in both calendars, one below the other because a narrow roll has no room for both on a line. */
const BothDays = ({ words: label, day }: { readonly words: MessageDescriptor; readonly day: string }) => (
  <Box display="flex" justifyContent="space-between" alignItems="baseline" gap="2">
    <Label words={label} flexShrink="0" />
    <Box as="span" dir="ltr" display="grid" minW="0">
      <Figure>{day}</Figure>
      <Figure>
        <HijriDay day={day} />
      </Figure>
    </Box>
  </Box>
)

function PieceLines({ file, booking }: { readonly file: OrderFile; readonly booking: Booking }) {
  const piece = pieceOf(file, booking.rentItemId)
  if (!piece) return null
  const { from, to } = daysOf(booking, file.seller.timeZone)
  const isFitting = booking.state === RENT_STATE.prova
  return (
    <Box>
      <Box display="flex" justifyContent="space-between" gap="2">
        <Box fontWeight="600" lang="ar">
          {isFitting && <Label words={words.fitting} />} {piece.nameAr}
        </Box>
        <Figure flexShrink="0">{piece.code}</Figure>
      </Box>
      {secondName(piece) && (
        <Box fontSize="0.9em" lang="en" dir="ltr" textAlign="end">
          {piece.nameEn}
        </Box>
      )}
      {booking.person && (
        <Box fontSize="0.92em">
          <bdi>{booking.person}</bdi>
        </Box>
      )}
      {isFitting ? (
        <Figure>{paperStamp(booking.outAt, file.seller.timeZone).slice(0, 16)}</Figure>
      ) : (
        <>
          <BothDays words={words.from} day={from} />
          <BothDays words={words.to} day={to} />
        </>
      )}
    </Box>
  )
}

/** Days of each piece, insurance amount and rest: an appendix of a document, or part of the order's own paper. */
export function RentalPart({ file }: { readonly file: OrderFile }) {
  const { insuranceHeld } = file.order
  const { online, toPay } = restToPay(file.order)
  const rows = [...rentalsOf(file), ...fittingsOf(file).filter((row) => row.state === RENT_STATE.prova && row.closedAt === null)]
  return (
    <>
      <PaperSection>
        <Label words={words.pieces} fontWeight="700" />
        {rows.map((booking) => (
          <PieceLines key={booking.id} file={file} booking={booking} />
        ))}
      </PaperSection>
      <PaperSection>
        <Row words={words.agreed}>{paperAmount(file.order.agreed)}</Row>
        {online > 0 && <Row words={words.online}>{paperAmount(online)}</Row>}
        {toPay > 0 && (
          <Row words={words.left} fontWeight="700">
            {paperAmount(toPay)}
          </Row>
        )}
        {insuranceHeld > 0 && (
          <Box border="1px solid #000" px="2" py="1.5" mt="1">
            <Row words={words.held} fontWeight="700">
              {paperAmount(insuranceHeld)}
            </Row>
            <Label words={words.heldNote} fontSize="0.9em" display="block" />
          </Box>
        )}
      </PaperSection>
    </>
  )
}

/** The history of the insurance amount; there is no document for it, so this paper is its receipt. */
function InsuranceLines({ file: { entries, seller } }: { readonly file: OrderFile }) {
  if (entries.length === 0) return null
  return (
    <PaperSection>
      <Label words={words.insurance} fontWeight="700" />
      {entries.map((row) => (
        <Row key={row.id} words={entryWords[row.kind]} extra={paperStamp(row.enteredAt, seller.timeZone).slice(0, 16)}>
          {row.kind === INSURANCE_ENTRY.taken ? '' : '−'}
          {paperAmount(row.amount)}
        </Row>
      ))}
    </PaperSection>
  )
}

export const ReceiptAppendix = ({ file }: { readonly file: OrderFile }) => (
  <WithBothLanguages languages={rentalsInBothLanguages()}>
    <RentalPart file={file} />
  </WithBothLanguages>
)

interface OrderPaperProps {
  readonly file: OrderFile
  readonly paper: Paper
  readonly isCopy?: boolean
}

/** The order as it is printed and as the customer sees it from a link. */
export function OrderPaper({ file, paper, isCopy = false }: OrderPaperProps) {
  const { order, seller, documents } = file
  const owed = owedOf(file)
  return (
    <RentalPaper seller={seller} title={title} paper={paper} isCopy={isCopy}>
      <Box display="grid" gap="0.5" mt="2">
        <Row words={words.number} fontWeight="600">
          {order.number}
        </Row>
        <PaperName words={words.customer}>{order.customerName}</PaperName>
        {order.eventOn && <BothDays words={words.event} day={order.eventOn} />}
      </Box>
      <RentalPart file={file} />
      <InsuranceLines file={file} />
      {documents.length > 0 && (
        <PaperSection>
          <Label words={words.paidSoFar} fontWeight="700" />
          {documents.map((row) => (
            <Row key={row.id} words={documentTypeWords[row.type]} extra={`${row.number} · ${row.issuedOn}`}>
              {row.type === INVOICE_TYPE.creditNote ? '−' : ''}
              {paperAmount(row.paid)}
            </Row>
          ))}
          {laterPayments(file).map((one) => (
            <Row key={one.id} words={words.paidLater} extra={paperStamp(one.paidAt, seller.timeZone).slice(0, 10)}>
              {paperAmount(one.amount)}
            </Row>
          ))}
          {owed > 0 && (
            <Row words={words.owed} fontWeight="700">
              {paperAmount(owed)}
            </Row>
          )}
        </PaperSection>
      )}
      <Box mt="3" textAlign="center">
        <Figure fontSize="0.9em">{paperStamp(instant(order.openedAt), seller.timeZone).slice(0, 16)}</Figure>
        <PaperText ar={seller.noteAr} en={seller.noteEn} />
      </Box>
    </RentalPaper>
  )
}
