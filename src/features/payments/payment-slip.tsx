import { Box } from '@chakra-ui/react/box'
import { Fragment } from 'react'
import { type Money, ZERO, sumMoney } from '#domain/kernel/money.ts'
import type { Settlement } from '#domain/payments/settle.ts'
import type { Seller } from '#domain/sales/invoice.ts'
import { PAPERS, type Paper } from '../../device/printer.ts'
import {
  Label,
  PaperCopy,
  PaperName,
  PaperSection,
  PaperSeller,
  PaperSheet,
  PaperText,
  PaperTitle,
  Row,
  WithBothLanguages,
  paperAmount,
  paperStamp,
} from '../../ui/paper/paper-parts.tsx'
import { PaperCard } from './paper-card.tsx'
import { paymentsInBothLanguages, slipMethodWords, slipWords } from './payment-words.ts'

/** The data of a receipt for a later payment. */
export interface PaidDebt {
  readonly number: string
  readonly issuedOn: string
  readonly seller: Seller
  readonly customerName: string | null
  readonly settlement: Settlement
  readonly left: Money
  readonly paidAt: number
}

function Head({ seller: { nameAr, nameEn, phone }, isCopy }: Pick<PaidDebt, 'seller'> & { readonly isCopy: boolean }) {
  return (
    <>
      <PaperSeller seller={{ nameAr, nameEn, phone }} />
      <PaperTitle title={slipWords.title}>{isCopy && <PaperCopy words={slipWords.copy} />}</PaperTitle>
    </>
  )
}

function Amounts({ of: { settlement, left } }: { readonly of: PaidDebt }) {
  const { tenders, paid, change } = settlement
  const rounding = sumMoney(tenders.map((one) => one.rounding ?? ZERO))
  return (
    <>
      <PaperSection>
        {tenders.map((one) => (
          <Fragment key={one.id}>
            <Row words={slipMethodWords[one.method]} extra={one.authorizationCode ?? one.reference ?? undefined}>
              {paperAmount(one.amount)}
            </Row>
            <PaperCard of={one} />
          </Fragment>
        ))}
        {rounding !== 0 && <Row words={slipWords.rounding}>{paperAmount(rounding)}</Row>}
        {change > 0 && (
          <Row words={slipWords.change} fontWeight="600">
            {paperAmount(change)}
          </Row>
        )}
      </PaperSection>
      <Row words={slipWords.received} fontWeight="700" fontSize="1.15em" borderBlock="2px solid #000" py="1.5" mt="2">
        {paperAmount(paid)}
      </Row>
      <Row words={slipWords.left} fontWeight="600" mt="1">
        {paperAmount(left)}
      </Row>
    </>
  )
}

interface PaymentSlipProps {
  readonly of: PaidDebt
  readonly paper: Paper
  readonly isCopy?: boolean
}

/** The receipt of a later payment of an invoice. Suspends until both languages are loaded. */
export function PaymentSlip({ of, paper, isCopy = false }: PaymentSlipProps) {
  const { seller } = of
  return (
    <WithBothLanguages languages={paymentsInBothLanguages()}>
      <PaperSheet size={PAPERS[paper]}>
        <Head seller={seller} isCopy={isCopy} />
        <Box display="grid" gap="0.5" mt="2">
          <Row words={slipWords.invoice} fontWeight="600">
            {of.number}
          </Row>
          <Row words={slipWords.issuedOn}>{of.issuedOn}</Row>
          <Row words={slipWords.date}>{paperStamp(of.paidAt, seller.timeZone).slice(0, 16)}</Row>
          {of.customerName && <PaperName words={slipWords.customer}>{of.customerName}</PaperName>}
        </Box>
        <Amounts of={of} />
        <Box mt="3" textAlign="center" fontSize="0.92em">
          {seller.trn && <Label words={slipWords.noTax} display="block" />}
          <PaperText ar={seller.noteAr} en={seller.noteEn} mt="1" />
        </Box>
      </PaperSheet>
    </WithBothLanguages>
  )
}
