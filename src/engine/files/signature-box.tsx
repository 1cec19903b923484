import { Button } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { Eraser, TriangleAlert, Undo2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '#domain/kernel/signature.ts'
import { useSignature } from './use-signature.ts'

export interface SignatureBoxProps {
  readonly label: string
  /** The data of an SVG path in a box of 900 by 300; null while empty. */
  readonly value: string | null
  readonly onChange: (path: string | null) => void
  readonly isMissing?: boolean
  readonly error?: string | null
  readonly hint?: string
  readonly isRequired?: boolean
}

/** White in every theme, because the signature is printed on paper. */
const PAPER = '#ffffff'
const INK = '#1b1a17'

/** A box for a signature with a baseline. */
export function SignatureBox({ label, value, onChange, isMissing, error, hint, isRequired }: SignatureBoxProps) {
  const { t } = useLingui()
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { undo, clear } = useSignature(canvas, { value, onChange, ink: INK })
  const fault = value !== null ? null : isMissing ? t`The signature is missing. Ask the customer to sign in the box.` : (error ?? null)
  return (
    <Box w="full">
      <Flex align="center" justify="space-between" gap="2" wrap="wrap" mb="1.5">
        <Flex id={id} textStyle="sm" fontWeight="600" gap="1">
          {label}
          {isRequired && (
            <Box as="span" color="fg.error" aria-hidden>
              *
            </Box>
          )}
        </Flex>
        <Flex gap="1">
          <Button variant="ghost" size="sm" disabled={value === null} onClick={undo}>
            <Undo2 aria-hidden />
            <Trans>Undo</Trans>
          </Button>
          <Button variant="ghost" size="sm" disabled={value === null} onClick={clear}>
            <Eraser aria-hidden />
            <Trans>Clear</Trans>
          </Button>
        </Flex>
      </Flex>
      <Box
        position="relative"
        w="full"
        borderWidth="1px"
        borderColor={fault ? 'border.error' : 'lineStrong'}
        borderRadius="l2"
        overflow="hidden"
        style={{ aspectRatio: `${SIGNATURE_WIDTH} / ${SIGNATURE_HEIGHT}`, background: PAPER, color: INK }}
      >
        <Box position="absolute" insetInline="6%" bottom="24%" borderBottomWidth="1px" borderColor="blackAlpha.500" aria-hidden />
        <Box asChild position="absolute" inset="0" w="full" h="full" cursor="crosshair">
          <canvas
            ref={canvas}
            role="img"
            aria-labelledby={id}
            aria-describedby={`${id}-note`}
            // The page must not scroll under a signing finger.
            style={{ touchAction: 'none' }}
            data-signature={value === null ? 'empty' : 'signed'}
          />
        </Box>
      </Box>
      <Box id={`${id}-note`} mt="1.5" textStyle="sm" color={fault ? 'fg.error' : 'muted'} role={fault ? 'alert' : undefined}>
        {fault ? (
          <Flex as="span" gap="1.5" align="center">
            <Box as="span" flexShrink="0">
              <TriangleAlert size={16} aria-hidden />
            </Box>
            {fault}
          </Flex>
        ) : (
          (hint ?? <Trans>Sign with a finger, a pen or the mouse.</Trans>)
        )}
      </Box>
    </Box>
  )
}
