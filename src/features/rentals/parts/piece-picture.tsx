import { Box } from '@chakra-ui/react/box'
import { Crown } from 'lucide-react'
import { useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { Photo } from '../../../engine/file/photo.tsx'

/** Where a piece's pictures are: photos that the shop took, the main one first, or the address of a drawing. */
export interface Pictured {
  readonly picture: string | null
  readonly pictureIds?: readonly Id[]
}

/** The picture of a piece as wide as its place, or the sign of pieces. Its name stands beside it, so it is silent. */
export function PieceImage({ piece, sign }: { readonly piece: Pictured; readonly sign: number }) {
  const [missing, setMissing] = useState<string | null>(null)
  const nothing = <Crown size={sign} strokeWidth={1.4} aria-hidden />
  const [photoId] = piece.pictureIds ?? []
  if (photoId) return <Photo attachmentId={photoId} alt="" fallback={nothing} />
  // With no network a drawing that was never seen here does not come: the sign of pieces stands for it.
  if (!piece.picture || piece.picture === missing) return nothing
  return <img src={piece.picture} alt="" loading="lazy" decoding="async" draggable={false} onError={() => setMissing(piece.picture)} />
}

const FRAME = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  bg: 'sunken',
  color: 'muted',
  borderRadius: 'l2',
  overflow: 'hidden',
  '& img': { w: 'full', h: 'full', objectFit: 'cover' },
} as const

/** The picture of a piece in a box of `size` pixels. */
export function PiecePicture({ piece, size }: { readonly piece: Pictured; readonly size: number }) {
  return (
    <Box as="span" css={FRAME} w={`${size}px`} h={`${size}px`}>
      <PieceImage piece={piece} sign={Math.round(size / 2.4)} />
    </Box>
  )
}
