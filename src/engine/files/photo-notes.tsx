import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Plural } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { useSyncStatus } from '../shell/use-sync-status.ts'

export function Fault({ children }: { readonly children: string }) {
  return (
    <Flex role="alert" mt="1.5" gap="1.5" textStyle="sm" color="fg.error" align="flex-start">
      <Box pt="0.5" flexShrink="0">
        <TriangleAlert size={16} aria-hidden />
      </Box>
      <Box as="span" overflowWrap="anywhere">
        {children}
      </Box>
    </Flex>
  )
}

/** The number of pictures that have not reached the server yet; no action is needed. */
export function Waiting() {
  const { filesWaiting, isFileRoomGone } = useSyncStatus()
  if (filesWaiting === 0) return null
  if (isFileRoomGone)
    return (
      <Box role="status" mt="1.5" textStyle="sm" color="warn">
        <Plural
          value={filesWaiting}
          one="One picture is kept on this device: the server has no room for more now. It is tried again automatically."
          other="# pictures are kept on this device: the server has no room for more now. They are tried again automatically."
        />
      </Box>
    )
  return (
    <Box role="status" mt="1.5" textStyle="sm" color="muted">
      <Plural
        value={filesWaiting}
        one="One picture is kept on this device and sent when there is a connection."
        other="# pictures are kept on this device and sent when there is a connection."
      />
    </Box>
  )
}
