import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { Sparkles } from 'lucide-react'
import { applyUpdate } from '../../data/till/app-update.ts'
import { QuietButton } from '../../ui/primary-button.tsx'
import { showToast } from '../../ui/toast.tsx'

/** Offers a downloaded update. Not shown on the sale screen, and the update itself waits for an open bill. */
export function UpdatePrompt() {
  const { t } = useLingui()
  const update = async () => {
    if (!(await applyUpdate()))
      showToast({ text: t`A bill is open in another tab. Finish it or put it on hold, then update.`, tone: 'info' })
  }
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
    >
      <Sparkles size={18} aria-hidden />
      <Flex flex="1">
        <Trans>A new version is ready.</Trans>
      </Flex>
      <QuietButton size="md" onClick={() => void update()}>
        <Trans>Update now</Trans>
      </QuietButton>
    </Flex>
  )
}
