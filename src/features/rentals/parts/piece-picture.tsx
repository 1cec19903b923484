import { Box } from '@chakra-ui/react/box'
import { Crown } from 'lucide-react'

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

/** The picture of a piece in a box of `size` pixels, or the sign of pieces where there is none. Its name stands beside it, so it is silent. */
export function PiecePicture({ piece, size }: { readonly piece: { readonly picture: string | null }; readonly size: number }) {
  return (
    <Box as="span" css={FRAME} w={`${size}px`} h={`${size}px`}>
      {piece.picture ? (
        <img src={piece.picture} alt="" loading="lazy" decoding="async" draggable={false} />
      ) : (
        <Crown size={Math.round(size / 2.4)} strokeWidth={1.4} aria-hidden />
      )}
    </Box>
  )
}
