import { Flex } from '@chakra-ui/react/flex'
import { Trans } from '@lingui/react/macro'
import { Sparkles } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { applyUpdate, onUpdateWaiting } from '../data/app-update.ts'
import { PrimaryButton } from '../ui/primary-button.tsx'

let isWaiting = false
const follow = (changed: () => void): (() => void) =>
  onUpdateWaiting((now) => {
    isWaiting = now
    changed()
  })

/** Offers a downloaded version. It stays away from the sale screen, and the update itself waits for an open bill. */
export function UpdatePrompt({ isSelling }: { readonly isSelling: boolean }) {
  const isOffered = useSyncExternalStore(follow, () => isWaiting)
  if (!isOffered || isSelling) return null
  return (
    <Flex
      role="status"
      data-print="none"
      align="center"
      gap="3"
      px="4"
      py="1.5"
      bg="selection"
      color="gold.fg"
      borderBottomWidth="1px"
      borderColor="line"
      wrap="wrap"
    >
      <Sparkles size={18} aria-hidden />
      <Flex flex="1" minW="12rem">
        <Trans>A new version is ready.</Trans>
      </Flex>
      <PrimaryButton size="md" onClick={() => applyUpdate()}>
        <Trans>Update now</Trans>
      </PrimaryButton>
    </Flex>
  )
}
