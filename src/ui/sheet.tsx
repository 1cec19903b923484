import { IconButton } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { HeldSheet, sheetHolders } from './held-sheet.ts'
import { Modal } from './modal.tsx'

export interface SheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly footer?: ReactNode
  /** Width on a tablet and a desktop; on a phone it fills the screen. */
  readonly size?: 'md' | 'lg'
  /** The text is focused initially, so that keys scroll it. */
  readonly isToRead?: boolean
  /** The sheet is part of the address: Back closes it. */
  readonly isInAddress?: boolean
  readonly children: ReactNode
}

/** A document number or a piece's code in a title, which must not wrap after its dash. */
const CODE = /(\S*\d-\S*|\S*-\d\S*)/

const WIDTH = { md: '440px', lg: '640px' }

/**
 * A full-height sheet at the end edge; on a phone it slides up over the whole screen. Escape and a press outside
 * close it, unless a form in it asks first.
 */
export function Sheet({ isOpen, onClose, title, footer, size = 'md', isToRead = false, isInAddress = false, children }: SheetProps) {
  const { t } = useLingui()
  const [holders] = useState(sheetHolders)
  const close = () => holders.close(onClose)
  return (
    <Modal
      isOpen={isOpen}
      onClose={close}
      label={title}
      isInAddress={isInAddress}
      css={{
        m: '0',
        insetStart: 'auto',
        insetEnd: '0',
        top: '0',
        bottom: '0',
        marginInlineStart: 'auto',
        h: '100dvh',
        w: { base: 'full', sm: `min(100%, ${WIDTH[size]})` },
        borderInlineStartWidth: '1px',
        borderColor: 'line',
      }}
    >
      <Flex direction="column" h="full">
        <Flex align="center" justify="space-between" gap="3" ps="5" pe="3" py="3" borderBottomWidth="1px" borderColor="line">
          <Heading as="h2" fontSize="20px" fontWeight="600">
            {title.split(CODE).map((part, nth) =>
              nth % 2 === 1 ? (
                <Box key={nth} as="span" whiteSpace="nowrap">
                  {part}
                </Box>
              ) : (
                part
              ),
            )}
          </Heading>
          <IconButton variant="ghost" color="muted" aria-label={t`Close`} onClick={close}>
            <X />
          </IconButton>
        </Flex>
        <Box flex="1" overflowY="auto" px="5" py="5" tabIndex={isToRead ? 0 : -1} data-autofocus={isToRead ? '' : undefined}>
          <HeldSheet value={holders.hold}>{children}</HeldSheet>
        </Box>
        {footer && (
          <Box px="5" pt="4" pb="max(16px, env(safe-area-inset-bottom))" borderTopWidth="1px" borderColor="line" bg="surface">
            {footer}
          </Box>
        )}
      </Flex>
    </Modal>
  )
}
