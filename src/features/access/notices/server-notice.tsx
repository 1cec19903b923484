import { Heading } from '@chakra-ui/react/heading'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { onTransport } from '../../../data/api/api.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { CARD } from '../../../ui/confirm.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'

/** The dialog for something the server does not support (501); the form below it stays. */
export function ServerNotice() {
  const { t } = useLingui()
  const words = useWords()
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => onTransport((event, said) => void (event === 'notice' && said !== 'not-found' && setCode(said))), [])
  const close = () => setCode(null)
  return (
    <Modal isOpen={code !== null} onClose={close} label={t`The server cannot do this`} role="alertdialog" css={CARD}>
      <Box p="6">
        <Heading as="h2" fontSize="20px" fontWeight="600" mb="2">
          <Trans>The server cannot do this</Trans>
        </Heading>
        <Box color="muted">{code === null ? null : words.say(code)}</Box>
        <Flex mt="6" justify="flex-end">
          <PrimaryButton size="md" onClick={close}>
            <Trans>Close</Trans>
          </PrimaryButton>
        </Flex>
      </Box>
    </Modal>
  )
}
