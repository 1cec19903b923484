import { Box } from '@chakra-ui/react/box'
import { use } from 'react'
import { type CodeDrawing, type QrCorrection, qrOf } from '../../../device/label-codes.ts'
import type { Paper } from '../../../device/printer.ts'

/** Low error correction keeps the modules large enough for the coarse head of a 58 mm printer; wider paper affords more. */
const correctionOf = (paper: Paper): QrCorrection => (paper === 'mm58' ? 'L' : 'M')

const drawings = new Map<string, Promise<CodeDrawing>>()

function drawing(text: string, level: QrCorrection): Promise<CodeDrawing> {
  const key = level + text
  const known = drawings.get(key) ?? qrOf(text, level)
  drawings.set(key, known)
  return known
}

/** Loads the QR library and computes the code ahead of display. */
export const prepareQr = async (text: string, paper: Paper): Promise<void> => void (await drawing(text, correctionOf(paper)))

/** The tax QR code of an invoice, black on white in both themes. Suspends until drawn. */
export function ReceiptQr({ text, paper, label }: { readonly text: string; readonly paper: Paper; readonly label: string }) {
  const { path, width, height } = use(drawing(text, correctionOf(paper)))
  const side = paper === 'mm58' ? '40mm' : '36mm'
  return (
    <Box asChild w={side} h={side} mx="auto" bg="#fff">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <rect width={width} height={height} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
    </Box>
  )
}
