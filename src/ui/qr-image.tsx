import { Skeleton } from './elements.ts'
import { Box } from '@chakra-ui/react/box'
import { useEffect, useRef, useState } from 'react'

export interface QrImageProps {
  readonly text: string
  /** What the code leads to, for somebody who cannot see it. */
  readonly label: string
  readonly sizePx?: number
  /** L holds the most and M survives a worn thermal print better. */
  readonly correction?: 'L' | 'M'
}

/** A QR code as SVG, black on white in both colour modes, so that every scanner reads it. Its library is loaded when first drawn. */
export function QrImage({ text, label, sizePx = 180, correction = 'M' }: QrImageProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    let isGone = false
    const draw = async () => {
      const { default: QrCode } = await import('qr-code-styling')
      if (isGone || !box.current) return
      const code = new QrCode({
        type: 'svg',
        data: text,
        width: sizePx,
        height: sizePx,
        // Four modules of quiet zone, as ISO 18004 asks.
        margin: Math.ceil(sizePx / 16),
        qrOptions: { errorCorrectionLevel: correction },
        dotsOptions: { type: 'square', color: '#000000' },
        backgroundOptions: { color: '#ffffff' },
      })
      box.current.replaceChildren()
      code.append(box.current)
      setDrawn(true)
    }
    void draw()
    return () => {
      isGone = true
    }
  }, [text, sizePx, correction])
  return (
    <Box
      position="relative"
      w={`${sizePx}px`}
      h={`${sizePx}px`}
      bg="white"
      role="img"
      aria-label={label}
      data-qr={isDrawn ? 'drawn' : 'drawing'}
    >
      {!isDrawn && <Skeleton position="absolute" inset="0" />}
      <Box ref={box} css={{ '& svg': { display: 'block' } }} />
    </Box>
  )
}
