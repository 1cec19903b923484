import { Skeleton } from '@chakra-ui/react/skeleton'
import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { Suspense } from 'react'
import { type Money, ZERO } from '#domain/kernel/money.ts'
import { PAYMENT_METHOD, type PaymentMethod } from '#domain/payments/payment.ts'
import type { Seller } from '#domain/sales/invoice.ts'
import { paperName } from '../../data/storage/printed-papers.ts'
import { usePrintKey } from '../../device/print-key.ts'
import { PAPERS, type Paper } from '../../device/printer.ts'
import { useDrawerForCash } from '../../engine/print/use-cash-drawer.ts'
import { usePaperPrinting } from '../../engine/print/use-paper-printing.ts'
import {
  Label,
  PaperCopy,
  PaperLogo,
  PaperName,
  PaperSection,
  PaperSeller,
  PaperSheet,
  PaperTitle,
  Row,
  WithBothLanguages,
  paperAmount,
  paperStamp,
} from '../../ui/paper/paper-parts.tsx'
import { PrimaryButton } from '../../ui/primary-button.tsx'
import { usePaperOfShop } from './paper-of-shop.ts'
import { depositWords, paymentsInBothLanguages, slipMethodWords, slipWords } from './payment-words.ts'
import { ShopLogo } from './shop-logo.tsx'

/** The data of a receipt for a deposit or a payout. */
export interface BalanceMoved {
  readonly way: 'taken' | 'given'
  readonly number: string
  readonly seller: Seller
  readonly customerName: string
  readonly parts: readonly { readonly id: string; readonly method: PaymentMethod; readonly amount: Money; readonly proof: string | null }[]
  readonly change: Money
  readonly rounding: Money
  readonly total: Money
  /** The balance afterwards; null for a reprint. */
  readonly balance: Money | null
  readonly at: number
}

interface SlipProps {
  readonly of: BalanceMoved
  readonly paper: Paper
  readonly isCopy?: boolean
}

/** The receipt of a deposit or payout. It is not a tax document, because nothing was supplied. */
export function DepositSlip({ of, paper, isCopy = false }: SlipProps) {
  const { seller, way, parts, rounding, change } = of
  const { nameAr, nameEn, phone } = seller
  return (
    <WithBothLanguages languages={paymentsInBothLanguages()}>
      <PaperSheet size={PAPERS[paper]}>
        <PaperSeller seller={{ nameAr, nameEn, phone }} />
        <PaperTitle title={way === 'taken' ? depositWords.taken : depositWords.given}>
          {isCopy && <PaperCopy words={slipWords.copy} />}
        </PaperTitle>
        <Box display="grid" gap="0.5" mt="2">
          <Row words={depositWords.number} fontWeight="600">
            {of.number}
          </Row>
          <Row words={slipWords.date}>{paperStamp(of.at, seller.timeZone).slice(0, 16)}</Row>
          <PaperName words={depositWords.customer}>{of.customerName}</PaperName>
        </Box>
        <PaperSection>
          {parts.map((one) => (
            <Row key={one.id} words={slipMethodWords[one.method]} extra={one.proof ?? undefined}>
              {paperAmount(one.amount)}
            </Row>
          ))}
          {rounding !== ZERO && <Row words={slipWords.rounding}>{paperAmount(rounding)}</Row>}
          {change > ZERO && <Row words={slipWords.change}>{paperAmount(change)}</Row>}
        </PaperSection>
        <Row
          words={way === 'taken' ? slipWords.received : depositWords.paidOut}
          fontWeight="700"
          fontSize="1.15em"
          borderBlock="2px solid #000"
          py="1.5"
          mt="2"
        >
          {paperAmount(of.total)}
        </Row>
        {of.balance !== null && (
          <Row words={depositWords.balance} fontWeight="600" mt="1">
            {paperAmount(of.balance)}
          </Row>
        )}
        <Box mt="3" textAlign="center" fontSize="0.92em">
          {seller.trn && <Label words={depositWords.noTax} display="block" />}
        </Box>
      </PaperSheet>
    </WithBothLanguages>
  )
}

/** A reprint does not open the drawer, and is always a copy if another till took the money. */
interface PrintedAgain {
  readonly isOfAnotherTill: boolean
}

export function useDepositSlip(of: BalanceMoved, again: PrintedAgain | null = null) {
  const paper = usePaperOfShop()
  const { print, drawn, isCopy } = usePaperPrinting({
    ...{ name: paperName('deposit', [of.way, of.number]), paper, isCopyAnyway: again?.isOfAnotherTill ?? false },
  })
  usePrintKey(print)
  useDrawerForCash(again === null && of.parts.some(({ method }) => method === PAYMENT_METHOD.cash))
  return {
    act: (
      <PrimaryButton w="full" icon={<Printer size={20} aria-hidden />} onClick={print}>
        <Trans>Print the receipt</Trans>
      </PrimaryButton>
    ),
    slip: (
      <Box bg="#fff" borderWidth="1px" borderColor="line" borderRadius="l3" p="4" overflowX="auto">
        <Suspense fallback={<Skeleton h="300px" />}>
          <div data-receipt={paper} {...drawn}>
            <PaperLogo value={<ShopLogo isGrey={paper !== 'a4'} />}>
              <DepositSlip of={of} paper={paper} isCopy={isCopy} />
            </PaperLogo>
          </div>
        </Suspense>
      </Box>
    ),
  }
}
