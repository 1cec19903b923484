import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import type { Seller } from '#domain/sales/invoice.ts'
import { PaperSeller, PaperTitle } from '../../../ui/paper/paper-parts.tsx'

interface PaperHeadProps {
  readonly seller: Seller
  readonly title: MessageDescriptor
  /** What else is said of the whole paper: that it is a copy. */
  readonly children?: ReactNode
}

/** Who a paper of the rental desk is from, and what it is. */
export function PaperHead({ seller, title, children }: PaperHeadProps) {
  const { nameAr, nameEn, addressAr, phone } = seller
  return (
    <>
      <PaperSeller seller={{ nameAr, nameEn, addressAr, phone }} />
      <PaperTitle title={title}>{children}</PaperTitle>
    </>
  )
}
