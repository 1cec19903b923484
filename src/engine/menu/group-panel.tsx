import { IconButton } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Modal } from '../../ui/modal.tsx'
import { ScreenLinks } from './screen-links.tsx'
import type { ShownGroup } from './use-shown-screens.ts'

interface GroupPanelProps {
  readonly group: ShownGroup
  readonly current: string | null
  readonly isNarrow: boolean
  readonly onClose: () => void
}

/** The screens of a menu group in a panel next to the menu. */
export function GroupPanel({ group, current, isNarrow, onClose }: GroupPanelProps) {
  const { t, i18n } = useLingui()
  const title = i18n._(group.label)
  return (
    <Modal
      isOpen
      onClose={onClose}
      label={title}
      backdrop={{ bg: 'blackAlpha.300' }}
      css={{
        m: '0',
        top: '0',
        bottom: '0',
        insetEnd: 'auto',
        insetStart: isNarrow ? '72px' : { md: '100px', xl: '236px' },
        h: '100dvh',
        w: '280px',
        borderInlineEndWidth: '1px',
        borderColor: 'line',
      }}
    >
      <Flex direction="column" h="full" px="3" py="3" gap="2">
        <Flex align="center" justify="space-between" ps="3" minH="14">
          <Heading as="h2" fontSize="18px" fontWeight="600">
            {title}
          </Heading>
          <IconButton variant="ghost" color="muted" aria-label={t`Close`} onClick={onClose}>
            <X />
          </IconButton>
        </Flex>
        <Box overflowY="auto" flex="1">
          <ScreenLinks entries={group.entries} current={current} onFollow={onClose} />
        </Box>
      </Flex>
    </Modal>
  )
}
