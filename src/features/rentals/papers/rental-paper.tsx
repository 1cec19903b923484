import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { paperHijri } from '#domain/kernel/paper-text.ts'
import type { Seller } from '#domain/sales/invoice.ts'
import { PAPERS, type Paper } from '../../../device/printer.ts'
import { PaperCopy, PaperSeller, PaperSheet, PaperTitle, WithBothLanguages } from '../../../ui/paper/paper-parts.tsx'
import { rentalsInBothLanguages } from './paper-words.ts'

/** The Hijri date in brackets, because dates are agreed in both calendars. */
export const HijriDay = ({ day }: { readonly day: string }) => <bdi lang="ar">({paperHijri(day)})</bdi>

const copy = msg({ message: 'Copy', context: 'paper' })

interface RentalPaperProps {
  readonly seller: Seller
  readonly title: MessageDescriptor
  readonly paper: Paper
  readonly isCopy: boolean
  readonly children: ReactNode
}

/** The frame of a rental paper: shop, title and content. Suspends until both languages are loaded. */
export function RentalPaper({ seller, title, paper, isCopy, children }: RentalPaperProps) {
  const { nameAr, nameEn, addressAr, phone } = seller
  return (
    <WithBothLanguages languages={rentalsInBothLanguages()}>
      <PaperSheet size={PAPERS[paper]}>
        <PaperSeller seller={{ nameAr, nameEn, addressAr, phone }} />
        <PaperTitle title={title}>{isCopy && <PaperCopy words={copy} />}</PaperTitle>
        {children}
      </PaperSheet>
    </WithBothLanguages>
  )
}
