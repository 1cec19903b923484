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

interface EmailProps {
  readonly email: string
}

/** The pending confirmation e-mail, and sending another one. */
function useLetter() {
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
  return { isPending, said, send }
}
type Letter = ReturnType<typeof useLetter>

function LetterActs({ letter, color }: { readonly letter: Letter; readonly color: string }) {
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <QuietButton size="sm" isPending={letter.isPending} onClick={() => void letter.send()}>
        <Trans>Send the e-mail again</Trans>
      </QuietButton>
      <AppLink to={PROFILE_PATH} color={color} fontWeight="600" display="inline-flex" minH="11" alignItems="center">
        <Trans>The e-mail is wrong</Trans>
      </AppLink>
    </Flex>
  )
}

function LetterWords({ email, said }: EmailProps & Pick<Letter, 'said'>) {
  return (
    <>
      <Box overflowWrap="anywhere">
        <Trans>
          Confirm your e-mail: open the link in the message to <bdi>{email}</bdi>.
        </Trans>{' '}
        <Trans>You can sell at once; employees can be invited by e-mail only after that.</Trans>
      </Box>
      {said && (
        <Box mt="1" fontWeight="600" role="status">
          {said}
        </Box>
      )}
    </>
  )
}

/** Reminds of the unconfirmed e-mail, lists what is blocked until then, and sends another one. Selling is never blocked. */
export function EmailReminder({ email }: EmailProps) {
  const letter = useLetter()
  return (
    <Box mb="5">
      <Notice tone="warn" action={<LetterActs letter={letter} color="warn" />}>
        <LetterWords email={email} said={letter.said} />
      </Notice>
    </Box>
  )
}

export function EmailStep({ email }: EmailProps) {
  const letter = useLetter()
  return (
    <Box py="2">
      <LetterWords email={email} said={letter.said} />
      <LetterActs letter={letter} color="gold.fg" />
    </Box>
  )
}
