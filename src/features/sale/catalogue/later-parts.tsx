import { Suspense, lazy } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import type { Coloured } from '../../../engine/file/colour-chip.tsx'

/*
 * What tells goods apart besides their names: the tiles are drawn without it and do not wait for it.
 */

const Photo = lazy(async () => ({ default: (await import('../../../engine/file/photo.tsx')).Photo }))
const Chip = lazy(async () => ({ default: (await import('../../../engine/file/colour-chip.tsx')).ColourChip }))
const Piece = lazy(async () => ({ default: (await import('../bill/piece-colour.tsx')).PieceColour }))

/** The picture that the shop took; its name stands beside it. */
export const TilePhoto = ({ id }: { readonly id: Id }) => (
  <Suspense>
    <Photo attachmentId={id} alt="" />
  </Suspense>
)

/** A colour as a chip, where there is one. */
export const ColourOf = ({ of }: { readonly of: Coloured }) =>
  (of.colourAr !== '' || of.colourEn !== '') && (
    <Suspense>
      <Chip of={of} />
    </Suspense>
  )

/** The colour of a piece on the bill. */
export const ColourOfPiece = ({ id }: { readonly id: Id }) => (
  <Suspense>
    <Piece id={id} />
  </Suspense>
)
