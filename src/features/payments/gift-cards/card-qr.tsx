import { Box } from '@chakra-ui/react/box'
import { use } from 'react'
import { type CodeDrawing, qrOf } from '../../../device/label-codes.ts'

const drawings = new Map<string, Promise<CodeDrawing>>()

function drawing(code: string): Promise<CodeDrawing> {
  const known = drawings.get(code) ?? qrOf(code)
  drawings.set(code, known)
  return known
}

/** The QR code of a gift card, black on white in both themes. Suspends until drawn. */
export function CardQr({ code, label }: { readonly code: string; readonly label: string }) {
  const { path, width, height } = use(drawing(code))
  return (
    <Box asChild w="34mm" h="34mm" mx="auto" bg="#fff">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <rect width={width} height={height} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
    </Box>
  )
}
