import { Box } from '@chakra-ui/react/box'
import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import type { Seller } from '#domain/sales/invoice.ts'
import { PAPERS, type Paper } from '../../../device/printer.ts'
import { HAIRLINE, INK, Figure, PAPER_WHITE, paperPhone, useBothLanguages } from '../../../ui/paper-parts.tsx'

/** A paper of the rental desk: as wide as what it is printed on, Arabic first, black on white in every theme. */
export function PaperSheet({ paper, children }: { readonly paper: Paper; readonly children: ReactNode }) {
  return (
    <Box
      dir="rtl"
      bg={PAPER_WHITE}
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
  const say = useBothLanguages()
  return (
    <>
      <Box textAlign="center" display="grid" gap="0.5" justifyItems="center">
        <Box fontSize="1.45em" fontWeight="700" lineHeight="1.25" lang="ar">
          {seller.nameAr}
        </Box>
        {seller.nameEn && (
          <Box fontWeight="600" dir="ltr" lang="en">
            {seller.nameEn}
          </Box>
        )}
        <Box fontSize="0.92em" lang="ar">
          {seller.addressAr}
        </Box>
        {seller.phone && <Figure fontSize="0.92em">{paperPhone(seller.phone)}</Figure>}
      </Box>
      <Box borderBlock={HAIRLINE} mt="2" py="1.5" textAlign="center" fontWeight="700" lineHeight="1.35">
        <Box fontSize="1.15em" lang="ar">
          {say.ar(title)}
        </Box>
        <Box dir="ltr" lang="en">
          {say.en(title)}
        </Box>
      </Box>
    </>
  )
}
