import { Box } from '@chakra-ui/react/box'
import { use } from 'react'
import { type CodeDrawing, barcodeOf, canBeBarcode, isReadableAt, qrOf } from '../../../device/label-codes.ts'
import { PAPERS, type Paper } from '../../../device/printer.ts'

const drawings = new Map<string, Promise<CodeDrawing>>()
const BARCODE_MM_MAX = 60
const BARCODE_HEIGHT = '12mm'
const QR_SIDE = '26mm'

const widthOn = (paper: Paper): number => Math.min(PAPERS[paper].printMm, BARCODE_MM_MAX)

async function draw(number: string, paper: Paper): Promise<CodeDrawing> {
  if (!canBeBarcode(number)) return qrOf(number)
  const bars = await barcodeOf(number)
  return isReadableAt(bars, widthOn(paper)) ? bars : qrOf(number)
}

function drawing(number: string, paper: Paper): Promise<CodeDrawing> {
  const key = `${paper} ${number}`
  const known = drawings.get(key) ?? draw(number, paper)
  drawings.set(key, known)
  return known
}

/** The document number as a barcode, or as a QR code if a barcode is too wide or cannot encode it. Suspends until drawn. */
export function NumberCode({ number, paper }: { readonly number: string; readonly paper: Paper }) {
  const { path, width, height } = use(drawing(number, paper))
  const isQr = width === height
  return (
    <Box asChild w={isQr ? QR_SIDE : `${widthOn(paper)}mm`} maxW="full" h={isQr ? QR_SIDE : BARCODE_HEIGHT} mx="auto" bg="#fff">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={number} shapeRendering="crispEdges">
        <rect width={width} height={height} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
    </Box>
  )
}
