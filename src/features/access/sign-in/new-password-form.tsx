import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as v from 'valibot'
import { callApi } from '../../../data/api/api.ts'
import { useFailureSentence } from '../../../engine/failure-sentence.ts'
import { languageOfPath } from '../../../i18n/language.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { ToSignIn } from './letter-link.tsx'
import { areFaultless, newPasswordFaults } from './new-password.ts'
import { PasswordField } from './password-field.tsx'

export interface NewPasswordFormProps {
  readonly call: 'reset_password' | 'accept_invitation'
  readonly token: string
  readonly onSaved: () => void
  readonly onDead: () => Promise<void>
}

/** A new password, typed twice, with the secret of an e-mail. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { t } = useLingui()
  const words = useWords()
  const form = useNewPassword(props)
  return (
    <Form onSubmit={form.submit}>
      <Flex direction="column" gap="4">
        <PasswordField
          label={t`New password`}
          autoComplete="new-password"
          hint={t`At least 10 characters. A few words are easier to remember than symbols.`}
          value={form.password}
          error={form.code ? words.say(form.code) : null}
          onChange={form.setPassword}
        />
        <PasswordField
          label={t`The new password again`}
          autoComplete="new-password"
          value={form.again}
          error={form.isDifferent ? t`This is not the same password. Type it again.` : null}
          onChange={form.setAgain}
        />
        {form.fault && <Notice tone="bad">{form.fault}</Notice>}
        <PrimaryButton type="submit" isPending={form.isPending} size="xl">
          <Trans>Save the new password</Trans>
        </PrimaryButton>
        <ToSignIn />
      </Flex>
    </Form>
  )
}

/** The state of the form: errors appear on submit and disappear when corrected. */
function useNewPassword({ call, token, onSaved, onDead }: NewPasswordFormProps) {
  const words = useWords()
  const sentence = useFailureSentence()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [isTried, setTried] = useState(false)
  const [isPending, setPending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const faults = newPasswordFaults(password, again)
  const submit = async () => {
    setTried(true)
    setFault(null)
    if (!areFaultless(faults)) return
    setPending(true)
    // An invited user continues in the language of this page.
    const lang = languageOfPath(location.pathname)
    const request = { body: { token, password, lang }, schema: v.unknown(), token: null }
    const answer = await callApi(call, request).finally(() => setPending(false))
    if (answer.ok) return onSaved()
    if ('errors' in answer && answer.errors['token']) return onDead()
    if ('failure' in answer) return setFault(answer.code ? words.say(answer.code) : sentence(answer.failure))
    const code = 'errors' in answer ? Object.values(answer.errors).flat()[0] : undefined
    setFault(words.say(code ?? 'server-error'))
  }
  return {
    password,
    again,
    isPending,
    fault,
    setPassword,
    setAgain,
    code: isTried ? faults.password : null,
    isDifferent: isTried && faults.password === null && faults.isDifferent,
    submit() {
      void submit()
    },
  }
}
