import { Plural } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { printLabels } from '../../device/label-printer.ts'
import { PrinterFailure } from '../../device/printers/printer-failure.ts'
import { PrimaryButton } from '../../ui/primary-button.tsx'
import { printLabelsBy } from '../print/print-by.ts'
import { showPrinterTrouble } from '../print/printer-trouble.ts'
import { type LabelItem, type LabelStyle, prepareLabels } from './code-label.tsx'

/** More than a roll has; a browser renders this many without blocking. */
export const LABELS_MAX = 300
const COPIES_MAX = 50
/** Maximum in total if each item has its own number of copies. */
export const PRINTED_MAX = 1_000

interface LabelPrint {
  readonly labels: readonly { readonly item: LabelItem; readonly key: string }[]
  readonly paper: RefObject<HTMLDivElement | null>
  readonly button: ReactNode
}

/** The labels of the items, and the button that prints them. `copies` is the typed value; it is clamped to the limits. */
export function useLabelPrint(items: readonly LabelItem[], labelStyle: LabelStyle, copies: number | null): LabelPrint {
  const paper = useRef<HTMLDivElement>(null)
  const count = Math.min(COPIES_MAX, Math.max(1, copies ?? 1))
  const labels: { readonly item: LabelItem; readonly key: string }[] = []
  for (const item of items) {
    const own = item.copies === undefined ? count : Math.min(item.copies, PRINTED_MAX - labels.length)
    for (let nth = 0; nth < own; nth += 1) labels.push({ item, key: `${item.id} ${nth}` })
  }
  const [isPending, setPending] = useState(false)
  const printIn = (way: (node: HTMLElement) => Promise<unknown>) => {
    setPending(true)
    void prepareLabels(items, labelStyle)
      .then(() => paper.current && way(paper.current))
      .catch((cause: unknown) => {
        if (!(cause instanceof PrinterFailure)) throw cause
        showPrinterTrouble({
          fault: cause.fault,
          again: () => printIn((node) => printLabelsBy(node, labelStyle.sheet, true)),
          byBrowser: () => printIn((node) => printLabels(node, labelStyle.sheet)),
        })
      })
      .catch(reportError)
      .finally(() => setPending(false))
  }
  const print = () => printIn((node) => printLabelsBy(node, labelStyle.sheet))
  const button = (
    <PrimaryButton size="md" icon={<Printer size={20} aria-hidden />} disabled={labels.length === 0} isPending={isPending} onClick={print}>
      <Plural value={labels.length} zero="Print" one="Print one label" two="Print two labels" other="Print # labels" />
    </PrimaryButton>
  )
  return { labels, paper, button }
}
