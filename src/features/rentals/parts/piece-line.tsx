import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { ReactNode } from 'react'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { ColourChip, type Coloured } from '../../../engine/file/colour-chip.tsx'
import { type Pictured, PiecePicture } from './piece-picture.tsx'
import { SizeChips } from './size-chips.tsx'
import type { Sized } from './size-words.ts'

/** As much of a piece as it takes to recognise it. */
export interface KnownPiece extends Sized, Pictured, Partial<Coloured> {
  readonly code: string
  readonly nameAr: string
  readonly nameEn: string
}

/** The colour by which a dress is told from its like, where it is known. */
export const PieceColour = ({ of: { colourAr = '', colourEn = '' } }: { readonly of: Partial<Coloured> }) => (
  <ColourChip of={{ colourAr, colourEn }} />
)

/** A piece on one line: picture, name, code and sizes, and at the end whatever the screen says of it. */
export function PieceLine({ piece, end, note }: { readonly piece: KnownPiece; readonly end?: ReactNode; readonly note?: ReactNode }) {
  const nameOf = useNameOf()
  const format = useFormat()
  return (
    <Flex as="span" align="center" gap="3" minW="0" w="full" textAlign="start">
      <PiecePicture piece={piece} size={52} />
      <Box as="span" display="block" flex="1" minW="0">
        <Box as="span" display="block" fontWeight="600" lineHeight="1.35" truncate>
          {nameOf(piece)}
        </Box>
        <Box as="span" display="block" textStyle="sm" color="muted">
          <bdi dir="ltr">{format.code(piece.code)}</bdi>
          {note && <> · {note}</>} <PieceColour of={piece} />
        </Box>
        <SizeChips of={piece} max={3} />
      </Box>
      {end}
    </Flex>
  )
}
