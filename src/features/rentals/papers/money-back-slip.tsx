import { Box } from '@chakra-ui/react/box'
import { msg } from '@lingui/core/macro'
import { ZERO } from '#domain/kernel/money.ts'
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
import { insuranceHeldAt } from '#domain/orders/insurance/insurance-held.ts'
import type { OrderFile } from '#domain/orders/order-file.ts'
import { type MoneyBack, roundingOfSlip, slipLines, slipNumber, sumOfSlip } from './money-back.ts'
import { paymentsInBothLanguages } from './paper-words.ts'
import { RentalPaper } from './rental-paper.tsx'

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
  /** Who gave it back, by name; null where that is not known. */
  readonly servedBy: string | null
  /** It is looked at again, and was there to be signed before. */
  readonly isCopy?: boolean
}

/** What a customer signs for when money goes back to her: numbered, with who gave it and what the shop still held then, which is not a part of it. */
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
