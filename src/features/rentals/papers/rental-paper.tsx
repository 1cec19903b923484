import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { paperHijri } from '#domain/kernel/paper-text.ts'
import type { Seller } from '#domain/sales/invoice.ts'
import { PAPERS, type Paper } from '../../../device/printer.ts'
import { PaperCopy, PaperSeller, PaperSheet, PaperTitle, WithBothLanguages } from '../../../ui/paper/paper-parts.tsx'
import { rentalsInBothLanguages } from './paper-words.ts'

/** A day by the other calendar, in brackets: people of the Gulf agree on days by both. */
export const HijriDay = ({ day }: { readonly day: string }) => <bdi lang="ar">({paperHijri(day)})</bdi>

const copy = msg({ message: 'Copy', context: 'paper' })

interface RentalPaperProps {
  readonly seller: Seller
  readonly title: MessageDescriptor
  readonly paper: Paper
  /** The shop has printed it before, as it stands. */
  readonly isCopy: boolean
  readonly children: ReactNode
}

/** A paper of the rental desk: who it is from, what it is, and what it says. Suspends until both languages are there. */
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
