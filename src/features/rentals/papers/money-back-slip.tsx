import { Box } from '@chakra-ui/react/box'
import { msg } from '@lingui/core/macro'
import { type Money, ZERO, subtractMoney, sumMoney } from '#domain/kernel/money.ts'
import { insuranceHeldAt } from '#domain/orders/insurance/insurance-held.ts'
import type { OrderFile } from '#domain/orders/order-file.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { PaymentMethod } from '#domain/payments/payment.ts'
import type { Paper } from '../../../device/printer.ts'
import {
  HAIRLINE,
  Label,
  PaperName,
  PaperSection,
  Row,
  WithBothLanguages,
  paperAmount,
  paperStamp,
} from '../../../ui/paper/paper-parts.tsx'
import { methodWords } from '../../payments/method-words.ts'
import { numberOfSlip } from '../../payments/slip-number.ts'
import { paymentsInBothLanguages } from './paper-words.ts'
import { RentalPaper } from './rental-paper.tsx'

/** Money given back at one time: of the insurance amount, and by credit notes. */
export interface MoneyBack {
  readonly entryId: Id | null
  readonly creditIds: readonly Id[]
  readonly amount: Money
  readonly method: PaymentMethod
}

export const slipNumber = ({ entryId, creditIds }: Pick<MoneyBack, 'entryId' | 'creditIds'>): string =>
  numberOfSlip(entryId ?? creditIds[0])

export interface SlipLine {
  readonly id: Id
  /** For a credit note; an insurance amount has no document. */
  readonly number: string | null
  readonly amount: Money
  readonly rounding: Money
  readonly at: Instant
  readonly employeeId: Id | null
}

/** The rows of a refund as the order has them; rows that are not synchronized yet are left out. */
export function slipLines(
  { entries, documents, payments }: Pick<OrderFile, 'entries' | 'documents' | 'payments'>,
  back: MoneyBack,
): readonly SlipLine[] {
  const wanted = new Set([back.entryId, ...back.creditIds])
  return [
    ...entries
      .filter(({ id }) => wanted.has(id))
      .map(({ id, amount, rounding = ZERO, enteredAt, employeeId }) => ({ id, number: null, amount, rounding, at: enteredAt, employeeId })),
    ...documents
      .filter(({ id }) => wanted.has(id))
      .map(({ id, number, paid, issuedAt, employeeId }) => {
        const moved = sumMoney(payments.filter(({ invoiceId }) => invoiceId === id).map((one) => one.rounding ?? ZERO))
        return { id, number, amount: paid, rounding: subtractMoney(ZERO, moved), at: issuedAt, employeeId }
      }),
  ]
}

/** The sum that changed hands, including the rounding of cash. */
const sumOfSlip = (lines: readonly SlipLine[]): Money => sumMoney(lines.flatMap(({ amount, rounding }) => [amount, rounding]))
const roundingOfSlip = (lines: readonly SlipLine[]): Money => sumMoney(lines.map(({ rounding }) => rounding))

const title = msg({ message: 'Money given back', context: 'paper' })
const words = {
  slip: msg({ message: 'Slip no.', context: 'paper' }),
  order: msg({ message: 'Order no.', context: 'paper' }),
  customer: msg({ message: 'Customer', context: 'paper' }),
  at: msg({ message: 'Date and time', context: 'paper' }),
  insurance: msg({ message: 'Of the insurance amount', context: 'paper' }),
  credit: msg({ message: 'Credit note', context: 'paper' }),
  rounding: msg({ message: 'Rounding', context: 'cash' }),
  sum: msg({ message: 'Given back', context: 'paper' }),
  employee: msg({ message: 'Given back by', context: 'paper' }),
  still: msg({ message: 'Insurance amount still held', context: 'paper' }),
  received: msg({ message: 'I have received this amount', context: 'paper' }),
  signature: msg({ message: 'Signature', context: 'paper' }),
}

function Method({ method }: Pick<MoneyBack, 'method'>) {
  return (
    <WithBothLanguages languages={paymentsInBothLanguages()}>
      <Label words={methodWords[method]} textAlign="end" />
    </WithBothLanguages>
  )
}

interface MoneyBackSlipProps {
  readonly file: OrderFile
  readonly back: MoneyBack
  readonly paper: Paper
  /** Name of the employee; null if unknown. */
  readonly servedBy: string | null
  readonly isCopy?: boolean
}

/** The slip a customer signs for a refund: numbered, with the employee and the amount still held at that time, which is not part of it. */
export function MoneyBackSlip({ file, back, paper, servedBy, isCopy = false }: MoneyBackSlipProps) {
  const { order, seller } = file
  const lines = slipLines(file, back)
  const [first] = lines
  const held = first ? insuranceHeldAt(file.entries, first.at) : order.insuranceHeld
  return (
    <RentalPaper seller={seller} title={title} paper={paper} isCopy={isCopy}>
      <Box display="grid" gap="0.5" mt="2">
        <Row words={words.slip} fontWeight="600">
          {slipNumber(back)}
        </Row>
        <Row words={words.order}>{order.number}</Row>
        <PaperName words={words.customer}>{order.customerName}</PaperName>
        {first && <Row words={words.at}>{paperStamp(first.at, seller.timeZone).slice(0, 16)}</Row>}
        {servedBy && <PaperName words={words.employee}>{servedBy}</PaperName>}
      </Box>
      <PaperSection>
        {lines.map(({ id, number, amount }) => (
          <Row key={id} words={number === null ? words.insurance : words.credit} extra={number ?? undefined}>
            {paperAmount(amount)}
          </Row>
        ))}
      </PaperSection>
      <PaperSection rule={HAIRLINE}>
        {roundingOfSlip(lines) !== ZERO && <Row words={words.rounding}>{paperAmount(roundingOfSlip(lines))}</Row>}
        <Row words={words.sum} fontWeight="700" fontSize="1.2em">
          {paperAmount(sumOfSlip(lines))}
        </Row>
        <Method method={back.method} />
        {held > ZERO && <Row words={words.still}>{paperAmount(held)}</Row>}
      </PaperSection>
      <Box mt="4">
        <Label words={words.received} />
        <Box mt="12" borderTop={HAIRLINE} w="60%" pt="1">
          <Label words={words.signature} />
        </Box>
      </Box>
    </RentalPaper>
  )
}
