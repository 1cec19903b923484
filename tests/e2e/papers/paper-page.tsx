import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type ReactNode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { giftReceipt } from '#domain/sales/papers/gift-receipt.ts'
import { wholePaper } from '../../../src/device/printer.ts'
import { drawLabels } from '../../../src/device/printers/draw-labels.ts'
import { type Roll, drawPaper } from '../../../src/device/printers/draw-paper.ts'
import type { Pixels } from '../../../src/device/printers/one-bit.ts'
import { CodeLabel } from '../../../src/engine/labels/code-label.tsx'
import { DepositSlip } from '../../../src/features/payments/deposit-slip.tsx'
import { OrderPaper, ReceiptAppendix } from '../../../src/features/rentals/papers/order-paper.tsx'
import { GiftReceiptPaper } from '../../../src/features/sale/receipt/gift-receipt-paper.tsx'
import { prepareQr } from '../../../src/features/sale/receipt/receipt-qr.tsx'
import { ReceiptView } from '../../../src/features/sale/receipt/receipt-view.tsx'
import { ShiftPaper } from '../../../src/features/shifts/shift-paper.tsx'
import '../../../src/ui/fonts.css'
import { system } from '../../../src/ui/system.ts'
import type { PaperExample } from './paper-examples.ts'

const SERVED_BY = 'هدى'
/** Label sizes for the receipt sizes. */
const SHEETS = { mm80: 'mm50x25', mm58: 'mm40x30' } as const
const arabic = setupI18n({ locale: 'ar', messages: { ar: {} } })

function paperOf({ of }: PaperExample, roll: Roll): ReactNode {
  const given = { paper: roll, isCopy: false } as const
  switch (of.kind) {
    case 'receipt': {
      const { document, order } = of
      return <ReceiptView {...given} document={document} servedBy={SERVED_BY} appendix={order && <ReceiptAppendix file={order} />} />
    }
    case 'gift':
      return <GiftReceiptPaper of={giftReceipt(of.document, [...of.document.invoice.lines.keys()])} paper={roll} />
    case 'order':
      return <OrderPaper {...given} file={of.file} />
    case 'deposit':
      return <DepositSlip {...given} of={of.moved} />
    case 'labels':
      return of.items.map((item) => (
        <Suspense key={item.id}>
          <CodeLabel item={item} labelStyle={{ sheet: SHEETS[roll], code: 'barcode', hasPrice: true }} />
        </Suspense>
      ))
    case 'shift':
      return <ShiftPaper {...given} file={of.file} isBlind={false} />
  }
}

const read = async (url: string): Promise<Blob | null> => {
  const answer = await fetch(url)
  return answer.ok ? answer.blob() : null
}

/** All labels, one below the other. */
async function drawnLabels(host: HTMLElement, roll: Roll): Promise<Pixels> {
  const labels = await drawLabels(host, SHEETS[roll], read)
  const [first] = labels
  if (!first) throw new Error('there are no labels')
  const { width, height } = first.pixels
  const data = new Uint8ClampedArray(width * height * labels.length * 4)
  labels.forEach(({ pixels }, nth) => data.set(pixels.data, nth * width * height * 4))
  return { data, width, height: height * labels.length }
}

/** One value per dot of the paper, 1 for black, as a till sends it to its printer. */
async function drawExample(
  example: PaperExample,
  roll: Roll,
): Promise<{ readonly width: number; readonly height: number; readonly dots: string }> {
  const host = document.createElement('div')
  document.getElementById('root')?.append(host)
  const root = createRoot(host)
  if (example.of.kind === 'receipt' && example.of.document.invoice.qr) await prepareQr(example.of.document.invoice.qr, roll)
  flushSync(() =>
    root.render(
      <I18nProvider i18n={arabic}>
        <ChakraProvider value={system}>{paperOf(example, roll)}</ChakraProvider>
      </I18nProvider>,
    ),
  )
  const { length } = example.of.kind === 'labels' ? example.of.items : ['paper']
  while (host.querySelectorAll('[dir=rtl], [data-label]').length < length) await new Promise(requestAnimationFrame)
  const paper = host.firstElementChild as HTMLElement
  await wholePaper(paper)
  await document.fonts.ready
  const { data, width, height } = example.of.kind === 'labels' ? await drawnLabels(host, roll) : await drawPaper(paper, roll, read)
  root.unmount()
  host.remove()
  let dots = ''
  for (let at = 0; at < data.length; at += 4) dots += data[at] === 0 ? '1' : '0'
  return { width, height, dots }
}

declare global {
  interface Window {
    drawExample: typeof drawExample
  }
}
window.drawExample = drawExample
