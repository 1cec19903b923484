import { Heading } from '@chakra-ui/react/heading'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Modal } from './modal.tsx'
import { PrimaryButton, QuietButton } from './primary-button.tsx'

export interface ConfirmProps {
  readonly isOpen: boolean
  readonly title: string
  readonly children: ReactNode
  /** The verb of the action: "Remove the bill". Never "OK". */
  readonly action: string
  readonly isDestructive?: boolean
  readonly isPending?: boolean
  readonly onConfirm: () => void
  readonly other?: { readonly label: string; readonly onPress: () => void }
  readonly onCancel: () => void
}

/** Asks before an action that cannot be undone. Actions that can be undone run at once and offer an undo instead. */
export function Confirm({ isOpen, title, children, action, isDestructive, isPending, onConfirm, other, onCancel }: ConfirmProps) {
  const { t } = useLingui()
  return (
    <Modal isOpen={isOpen} onClose={onCancel} label={title} role="alertdialog" css={other ? WIDE : CARD}>
      <Box p="6">
        <Heading as="h2" fontSize="20px" fontWeight="600" mb="2">
          {title}
        </Heading>
        <Box color="muted">{children}</Box>
        <Flex gap="3" mt="6" justify="flex-end" wrap="wrap">
          <QuietButton onClick={onCancel}>{t`Cancel`}</QuietButton>
          {other && (
            <QuietButton disabled={isPending} onClick={other.onPress}>
              {other.label}
            </QuietButton>
          )}
          <PrimaryButton colorPalette={isDestructive ? 'red' : 'gold'} isPending={isPending} onClick={onConfirm} size="md">
            {action}
          </PrimaryButton>
        </Flex>
      </Box>
    </Modal>
  )
}

export const CARD = { m: 'auto', w: 'min(460px, calc(100vw - 32px))', borderRadius: 'l3', borderWidth: '1px', borderColor: 'line' } as const
/** Three buttons fit in one row. */
const WIDE = { ...CARD, w: 'min(540px, calc(100vw - 32px))' } as const
