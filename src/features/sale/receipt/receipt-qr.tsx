import { Box } from '@chakra-ui/react/box'
import { use } from 'react'
import type { Paper } from '../../../device/printer.ts'

/** Modules of empty paper round the code, without which readers do not find it (ISO/IEC 18004). */
const QUIET_MODULES = 4

interface Drawing {
  readonly path: string
  readonly size: number
}

/** Low error correction keeps the modules large enough for the coarse head of a 58 mm printer; wider paper affords more. */
const correctionOf = (paper: Paper): 'L' | 'M' => (paper === 'mm58' ? 'L' : 'M')

const drawings = new Map<string, Promise<Drawing>>()

async function draw(text: string, level: 'L' | 'M'): Promise<Drawing> {
  const { default: QRCodeStyling } = await import('qr-code-styling')
  // The library works the code out; it is drawn here as one path, which prints crisp and needs no picture address.
  const code = new QRCodeStyling({ type: 'svg', data: text, qrOptions: { errorCorrectionLevel: level } })._qr
  if (!code) throw new Error('the QR library made no code')
  const count = code.getModuleCount()
  const runs: string[] = []
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (code.isDark(row, column)) runs.push(`M${column + QUIET_MODULES} ${row + QUIET_MODULES}h1v1h-1z`)
    }
  }
  return { path: runs.join(''), size: count + 2 * QUIET_MODULES }
}

function drawing(text: string, level: 'L' | 'M'): Promise<Drawing> {
  const key = level + text
  const known = drawings.get(key) ?? draw(text, level)
  drawings.set(key, known)
  return known
}

/** Loads the QR library and works the code out before it is shown. */
export const prepareQr = async (text: string, paper: Paper): Promise<void> => void (await drawing(text, correctionOf(paper)))

/** The tax QR of an invoice, black on white in both themes. Suspends until it is drawn. */
export function ReceiptQr({ text, paper, label }: { readonly text: string; readonly paper: Paper; readonly label: string }) {
  const { path, size } = use(drawing(text, correctionOf(paper)))
  const side = paper === 'mm58' ? '40mm' : '36mm'
  return (
    <Box asChild w={side} h={side} mx="auto" bg="#fff">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
    </Box>
  )
}
