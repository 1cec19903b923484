import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as v from 'valibot'
import { callApi } from '../../../data/api/api.ts'
import { useFailureSentence } from '../../../engine/failure-sentence.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'

export type Forgotten = 'password' | 'account'

const CALLS = { password: 'forgot_password', account: 'forgot_account_id' } as const

/**
 * Requests an e-mail: a link to a new password, or account number and user name. The answer does not reveal whether the address is known.
 */
export function ForgottenForm({ what, onBack }: { readonly what: Forgotten; readonly onBack: () => void }) {
  const { t } = useLingui()
  const words = useWords()
  const sentence = useFailureSentence()
  const [email, setEmail] = useState('')
  const [isPending, setPending] = useState(false)
  const [isSent, setSent] = useState(false)
  const [code, setCode] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const submit = async () => {
    setPending(true)
    const requested = callApi(CALLS[what], { body: { email: email.trim() }, schema: v.unknown(), token: null })
    const answer = await requested.finally(() => setPending(false))
    setSent(answer.ok)
    setCode(!answer.ok && 'errors' in answer ? (Object.values(answer.errors).flat()[0] ?? null) : null)
    setFault(!answer.ok && 'failure' in answer ? (answer.code ? words.say(answer.code) : sentence(answer.failure)) : null)
  }
  return (
    <Form onSubmit={submit}>
      <Flex direction="column" gap="4">
        <TextField
          label={t`E-mail`}
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          value={email}
          error={code ? words.say(code) : null}
          onChange={setEmail}
          autoFocus
        />
        {isSent && <Notice tone="good">{what === 'password' ? <LinkSent /> : <AccountSent />}</Notice>}
        {fault && <Notice tone="bad">{fault}</Notice>}
        <PrimaryButton type="submit" isPending={isPending} size="xl">
          {what === 'password' ? <Trans>Ask for a link</Trans> : <Trans>Send me the account number</Trans>}
        </PrimaryButton>
        <QuietButton onClick={onBack}>
          <Trans>Back to sign-in</Trans>
        </QuietButton>
      </Flex>
    </Form>
  )
}

const LinkSent = () => (
  <Trans>
    If this e-mail belongs to a user, a message with a link is on its way to it. The link is valid for one hour. If it does not arrive, look
    in the junk mail, then ask your provider.
  </Trans>
)

const AccountSent = () => (
  <Trans>
    If this e-mail belongs to a user, a message with the account number and the username is on its way to it. If it does not arrive, look in
    the junk mail, then ask your provider.
  </Trans>
)
