import { Box } from '@chakra-ui/react/box'
import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import type { Seller } from '#domain/sales/invoice.ts'
import { PAPERS, type Paper } from '../../../device/printer.ts'
import { INK, PAPER_WHITE, PAPER_WRAP, PaperSeller, PaperTitle } from '../../../ui/paper-parts.tsx'

/** A paper of the rental desk: as wide as what it is printed on, Arabic first, black on white in every theme. */
export function PaperSheet({ paper, children }: { readonly paper: Paper; readonly children: ReactNode }) {
  return (
    <Box
      dir="rtl"
      bg={PAPER_WHITE}
      overflowWrap={PAPER_WRAP}
      color={INK}
      w={`${PAPERS[paper].printMm}mm`}
      maxW="100%"
      mx="auto"
      py="2"
      fontSize={paper === 'mm58' ? '11px' : paper === 'mm80' ? '13px' : '14px'}
      lineHeight="1.5"
      fontVariantNumeric="tabular-nums"
    >
      {children}
    </Box>
  )
}

/** Who the paper is from, and what it is. */
export function PaperHead({ seller, title }: { readonly seller: Seller; readonly title: MessageDescriptor }) {
  const { nameAr, nameEn, addressAr, phone } = seller
  return (
    <>
      <PaperSeller seller={{ nameAr, nameEn, addressAr, phone }} />
      <PaperTitle title={title} />
    </>
  )
}
