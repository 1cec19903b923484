import { Skeleton } from '@chakra-ui/react/skeleton'
import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { Suspense, useState } from 'react'
import { giftReceipt } from '#domain/sales/papers/gift-receipt.ts'
import type { InvoiceDocument } from '#domain/sales/papers/receipt-figures.ts'
import { usePrintKey } from '../../../device/print-key.ts'
import type { Paper } from '../../../device/printer.ts'
import { usePaperPrinting } from '../../../engine/print/use-paper-printing.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { FlagField } from '../../../ui/flag-field.tsx'
import { PaperLogo } from '../../../ui/paper/paper-parts.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { ShopLogo } from '../../payments/shop-logo.tsx'
import { GiftReceiptPaper } from './gift-receipt-paper.tsx'

interface GiftReceiptSheetProps {
  readonly document: InvoiceDocument
  readonly paper: Paper
  readonly onClose: () => void
}

/** Prints gift receipts for all items of a sale or for some of them. */
export function GiftReceiptSheet({ document, paper, onClose }: GiftReceiptSheetProps) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const { lines } = document.invoice
  const [places, setPlaces] = useState<readonly number[]>([...lines.keys()])
  const { print, drawn } = usePaperPrinting({ name: null, paper, role: 'receipts' })
  const isEmpty = places.length === 0
  const printSome = () => void (isEmpty || print())
  usePrintKey(printSome)
  return (
    <Sheet isOpen onClose={onClose} title={t`Gift receipt`}>
      <Box display="grid" gap="4">
        {lines.length > 1 && (
          <Box role="group" aria-label={t`Items on the gift receipt`}>
            {lines.map((line, place) => (
              <FlagField
                key={`${place} ${line.itemId}`}
                label={`${format.number(line.quantity)} × ${nameOf(line)}`}
                value={places.includes(place)}
                onChange={(isOn) => setPlaces((before) => (isOn ? [...before, place] : before.filter((one) => one !== place)))}
              />
            ))}
          </Box>
        )}
        <PrimaryButton w="full" autoFocus icon={<Printer size={20} aria-hidden />} disabled={isEmpty} onClick={printSome}>
          <Trans>Print the gift receipt</Trans>
        </PrimaryButton>
        {isEmpty && (
          <Box color="muted">
            <Trans>Choose at least one item.</Trans>
          </Box>
        )}
        <Box bg="#fff" borderWidth="1px" borderColor="line" borderRadius="l3" p="4" overflowX="auto">
          <Suspense fallback={<Skeleton h="360px" />}>
            <div data-receipt={paper} {...drawn}>
              <PaperLogo value={<ShopLogo isGrey={paper !== 'a4'} />}>
                <GiftReceiptPaper of={giftReceipt(document, places)} paper={paper} />
              </PaperLogo>
            </div>
          </Suspense>
        </Box>
      </Box>
    </Sheet>
  )
}
