import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { resendVerification } from '../../data/api/account-calls.ts'
import { AppLink } from '../../engine/app-link.tsx'
import { useFailureSentence } from '../../engine/failure-sentence.ts'
import { useWords } from '../../i18n/refusal-words.ts'
import { Notice } from '../../ui/notice.tsx'
import { QuietButton } from '../../ui/primary-button.tsx'
import { PROFILE_PATH } from './paths.ts'

/** Says that a letter waits to be opened, what cannot be done until then, and sends another one. Selling waits for nothing. */
export function EmailReminder({ email }: { readonly email: string }) {
  const { t } = useLingui()
  const words = useWords()
  const sentence = useFailureSentence()
  const [isPending, setPending] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const send = async () => {
    setPending(true)
    const answer = await resendVerification().finally(() => setPending(false))
    if (answer.ok) setSaid(t`Another e-mail is on its way. Look in your junk mail too.`)
    else if ('errors' in answer) setSaid(words.say(Object.values(answer.errors).flat()[0] ?? 'server-error'))
    else setSaid('failure' in answer ? sentence(answer.failure) : words.say('server-error'))
  }
  return (
    <Box mb="5">
      <Notice
        tone="warn"
        action={
          <Flex gap="2" wrap="wrap" align="center">
            <QuietButton size="sm" isPending={isPending} onClick={() => void send()}>
              <Trans>Send the e-mail again</Trans>
            </QuietButton>
            <AppLink to={PROFILE_PATH} color="warn" fontWeight="600" display="inline-flex" minH="11" alignItems="center">
              <Trans>The e-mail is wrong</Trans>
            </AppLink>
          </Flex>
        }
      >
        <Box overflowWrap="anywhere">
          <Trans>
            Confirm your e-mail: open the link in the message to <bdi>{email}</bdi>.
          </Trans>{' '}
          <Trans>You can sell at once; employees can be invited by e-mail only after that.</Trans>
        </Box>
        {said && (
          <Box mt="1" fontWeight="600">
            {said}
          </Box>
        )}
      </Notice>
    </Box>
  )
}
