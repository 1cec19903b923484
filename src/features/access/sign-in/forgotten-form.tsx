import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { callApi } from '../../../data/api/api.ts'
import { useFailureSentence } from '../../../engine/failure-sentence.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'

/**
 * Asks for a way back in by e-mail. The answer is the same whether the address is known or not, and promises no more than
 * that a letter was written: whether this server sends letters is its operator's matter.
 */
export function ForgottenForm({ onBack }: { readonly onBack: () => void }) {
  const { t } = useLingui()
  const words = useWords()
  const sentence = useFailureSentence()
  const [email, setEmail] = useState('')
  const [isPending, setPending] = useState(false)
  const [isSent, setSent] = useState(false)
  const [code, setCode] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setPending(true)
    const answer = await callApi('forgot_password', { body: { email: email.trim() }, schema: v.unknown(), token: null }).finally(() =>
      setPending(false),
    )
    setSent(answer.ok)
    setCode(!answer.ok && 'errors' in answer ? (Object.values(answer.errors).flat()[0] ?? null) : null)
    setFault(!answer.ok && 'failure' in answer ? (answer.code ? words.say(answer.code) : sentence(answer.failure)) : null)
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
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
        />
        {isSent && (
          <Notice tone="good">
            <Trans>
              If this e-mail belongs to a user, a letter with a link was prepared for it. The link is good for one hour. If the letter does
              not arrive, ask your provider for it.
            </Trans>
          </Notice>
        )}
        {fault && <Notice tone="bad">{fault}</Notice>}
        <PrimaryButton type="submit" isPending={isPending} size="xl">
          <Trans>Ask for a link</Trans>
        </PrimaryButton>
        <QuietButton onClick={onBack}>
          <Trans>Back to sign-in</Trans>
        </QuietButton>
      </Flex>
    </form>
  )
}
