import type { MessageDescriptor } from '@lingui/core'
import type { Seller } from '#domain/sales/invoice.ts'
import { PaperSeller, PaperTitle } from '../../../ui/paper/paper-parts.tsx'

/** Who a paper of the rental desk is from, and what it is. */
export function PaperHead({ seller, title }: { readonly seller: Seller; readonly title: MessageDescriptor }) {
  const { nameAr, nameEn, addressAr, phone } = seller
  return (
    <>
      <PaperSeller seller={{ nameAr, nameEn, addressAr, phone }} />
      <PaperTitle title={title} />
    </>
  )
}
