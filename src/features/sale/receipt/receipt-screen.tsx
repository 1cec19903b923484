import { Skeleton } from '@chakra-ui/react/skeleton'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { FileQuestion, Gift, Plus, Printer } from 'lucide-react'
import { type ReactNode, Suspense, lazy, useEffect, useEffectEvent, useState } from 'react'
import { may } from '#domain/access/pages.ts'
import { employee } from '#domain/employees/employee.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { ZERO } from '#domain/kernel/money.ts'
import { INVOICE_TYPE } from '#domain/sales/invoice.ts'
import { useIsAllSent } from '../../../engine/at-till.tsx'
import { useView } from '../../../engine/use-question.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { usePrintKey } from '../../../device/print-key.ts'
import type { Paper } from '../../../device/printer.ts'
import { AppLink, useGo } from '../../../engine/app-link.tsx'
import { useMay } from '../../../engine/session.ts'
import { wordsFor } from '../../../engine/shell/route-language.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { KeyHint } from '../../../ui/key-hint.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { Debts } from '../../payments/debts.tsx'
import { invoiceView } from '#domain/sales/papers/invoice-file.ts'
import { isGiftable } from '#domain/sales/papers/gift-receipt.ts'
import { justIssuedAtom } from './just-issued.ts'
import { Outcome } from './outcome-panel.tsx'
import { PrintByItself } from './print-by-itself.tsx'
import { PaperChoice } from './paper-choice.tsx'
import type { InvoiceDocument } from '#domain/sales/papers/receipt-figures.ts'
import { ReceiptView } from './receipt-view.tsx'
import { useCounterRow } from '../../../engine/counter-reader.ts'
import { useSetting } from '../sale-data.ts'
import { ShopLogo } from '../../payments/shop-logo.tsx'
import { ShareButtons } from './share-buttons.tsx'
import { RelatedPapers } from './related-papers.tsx'
import { useReceiptPrinting } from './use-receipt-printing.ts'

/** Lazy, because a receipt that was just issued shows no timeline. */
const InvoiceTimeline = lazy(async () => {
  const [part] = await Promise.all([import('./invoice-timeline.tsx'), wordsFor('payments')()])
  return { default: part.InvoiceTimeline }
})

// Lazy, because few bills contain a gift card.
const cards = () => import('./receipt-cards.tsx')
const RelatedCard = lazy(() => cards().then((part) => ({ default: part.RelatedCard })))
const CardsSold = lazy(() => cards().then((part) => ({ default: part.CardsSold })))

const GiftReceiptSheet = lazy(async () => ({ default: (await import('./gift-receipt-sheet.tsx')).GiftReceiptSheet }))

const ThanksOnDisplay = lazy(async () => ({ default: (await import('../display/on-display.tsx')).ThanksOnDisplay }))

/** Enter begins the next sale unless another element has the focus. */
function useEnterFor(run: () => void): void {
  const onEnter = useEffectEvent((event: KeyboardEvent) => {
    const isFree = event.target === document.body || (event.target instanceof HTMLElement && event.target.id === 'content')
    if (event.key === 'Enter' && !event.repeat && isFree) run()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onEnter(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** The open amount of the document, and a button to pay it. */
function Owed({ document: { invoice } }: { readonly document: InvoiceDocument }) {
  const { id, customerId, due, type } = invoice
  const isOwed = due > ZERO && type !== INVOICE_TYPE.creditNote
  return isOwed && customerId ? <Debts customerId={customerId} invoiceId={id} /> : null
}

/** Additions to a receipt by other features. */
export interface ReceiptExtras {
  /** Gift cards sold with it; they are printed together. */
  readonly giftCards?: readonly Id[]
  readonly appendix?: (document: InvoiceDocument, paper: Paper) => ReactNode
  /** The other documents of the same confirmation, drawn by id and printed together. */
  readonly others?: (document: InvoiceDocument, draw: (id: Id) => ReactNode) => ReactNode
  readonly returns?: (document: InvoiceDocument) => ReactNode
  /** Shown next to the paper: payments and next steps, after issuing or later. */
  readonly next?: (document: InvoiceDocument, isJustIssued: boolean) => ReactNode
}

function OpenReceipt({
  document,
  giftCards = [],
  appendix,
  others,
  returns,
  next,
}: { readonly document: InvoiceDocument } & ReceiptExtras) {
  const { t } = useLingui()
  const go = useGo()
  const allows = useMay()
  const setting = useSetting()
  const [isGiftOpen, setGiftOpen] = useState(false)
  const [isJustIssued] = useState(useAtomValue(justIssuedAtom) === document.invoice.id)
  const printing = useReceiptPrinting(document, { setting, isJustIssued })
  const mayPrint = !printing.isCopy || allows(may('pointOfSale', 'reprint'))
  const isSent = useIsAllSent()
  const newSale = () => go('/merchant/billing')
  useEnterFor(newSale)
  usePrintKey(mayPrint ? printing.print : () => undefined)
  const seller = useCounterRow(employee, document.invoice.employeeId)
  const after = next?.(document, isJustIssued)
  const isAlone = document.invoice.orderId === null && giftCards.length === 0
  // If there is another next step, a new sale is not the primary button.
  const NewSale = after ? QuietButton : PrimaryButton
  return (
    <Box
      maxW="1180px"
      mx="auto"
      px={{ base: '4', md: '8' }}
      py={{ base: '5', md: '8' }}
      display="grid"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        lg: printing.paper === 'a4' ? 'minmax(0, 2fr) minmax(0, 3fr)' : 'minmax(0, 1fr) minmax(0, 1fr)',
      }}
      gap={{ base: '6', lg: '10' }}
      alignItems="start"
    >
      {isJustIssued && setting && document.invoice.type !== INVOICE_TYPE.creditNote && (
        <Suspense>
          <ThanksOnDisplay setting={setting} total={isAlone ? document.invoice.total : null} change={document.invoice.change} />
        </Suspense>
      )}
      <Flex direction="column" gap="6" position={{ lg: 'sticky' }} top={{ lg: '8' }}>
        <Outcome document={document} isJustIssued={isJustIssued} isSent={isSent} giftCards={giftCards} />
        <Owed document={document} />
        {after}
        {giftCards.length > 0 && (
          <Suspense>
            <CardsSold ids={giftCards} />
          </Suspense>
        )}
        <NewSale h="16" fontSize="20px" w="full" icon={<Plus aria-hidden />} autoFocus={!after} onClick={newSale}>
          <Trans>New sale</Trans>
          <KeyHint>{'Enter'}</KeyHint>
        </NewSale>
        <Box display="grid" gap="3">
          <Flex gap="2" wrap="wrap">
            <QuietButton flex="1 0 auto" h="12" icon={<Printer size={20} aria-hidden />} disabled={!mayPrint} onClick={printing.print}>
              {printing.isCopy ? <Trans>Print a copy</Trans> : <Trans>Print</Trans>}
            </QuietButton>
            <PaperChoice label={t`Paper`} paper={printing.paper} onChange={printing.setPaper} />
            {isGiftable(document) && (
              <QuietButton flex="1 0 auto" h="12" icon={<Gift size={20} aria-hidden />} onClick={() => setGiftOpen(true)}>
                <Trans>Gift receipt</Trans>
              </QuietButton>
            )}
          </Flex>
          <ShareButtons invoice={document.invoice} isSent={isSent} />
          <PrintByItself />
        </Box>
        {returns?.(document)}
        <AppLink to="/merchant/accounting/total-sales" color="gold.fg" fontWeight="600" alignSelf="start" minH="11">
          <Trans>All invoices</Trans>
        </AppLink>
        {!isJustIssued && allows(may('pointOfSale', 'reprint')) && (
          <Suspense>
            <InvoiceTimeline of={document.invoice} />
          </Suspense>
        )}
      </Flex>
      {isGiftOpen && (
        <Suspense>
          <GiftReceiptSheet document={document} paper={printing.paper} onClose={() => setGiftOpen(false)} />
        </Suspense>
      )}
      <Box bg="#fff" borderWidth="1px" borderColor="line" borderRadius="l3" p={{ base: '4', md: '6' }} overflowX="auto">
        <Suspense fallback={<Skeleton h="500px" />}>
          <div data-receipt={printing.paper} {...printing.drawn}>
            <ReceiptView
              document={document}
              paper={printing.paper}
              isCopy={printing.isCopy}
              servedBy={seller?.nameAr}
              logo={<ShopLogo isGrey={printing.paper !== 'a4'} />}
              appendix={appendix?.(document, printing.paper)}
            />
            {others?.(document, (other) => (
              <RelatedPapers id={other} paper={printing.paper} />
            ))}
            {giftCards.map((card) => (
              <RelatedCard key={card} id={card} paper={printing.paper} />
            ))}
          </div>
        </Suspense>
      </Box>
    </Box>
  )
}

/** The receipt after a sale, and later to reprint or share an invoice. */
export function ReceiptScreen({ id, ...extras }: { readonly id: string } & ReceiptExtras) {
  const { t } = useLingui()
  const query = useView(invoiceView, { id })
  const skeleton = (
    <Box p="8" role="status" aria-label={t`Loading`}>
      <Skeleton h="16" w="60%" mb="6" />
      <Skeleton h="500px" />
    </Box>
  )
  const missing = (
    <EmptyState icon={<FileQuestion size={26} aria-hidden />} title={t`This invoice was not found`}>
      <Trans>It may belong to another shop, or this till has not copied it yet.</Trans>
    </EmptyState>
  )
  return (
    <AnswerView query={query} skeleton={skeleton} missing={missing}>
      {(document) => <OpenReceipt key={id} document={document} {...extras} />}
    </AnswerView>
  )
}
