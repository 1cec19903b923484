import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import { callApi } from '../../../data/api/api.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { useFailureSentence } from '../../../engine/failure-sentence.ts'
import { languageOfPath } from '../../../i18n/language.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { DoorPage } from './door-page.tsx'
import { areFaultless, newPasswordFaults } from './new-password.ts'
import { PasswordField } from './password-field.tsx'
import { SIGN_IN_PATH } from '../paths.ts'

/** asking: the form. saved: the new password holds. dead: the link was used, is too old, or was cut off. */
type Part = 'asking' | 'saved' | 'dead'

interface SecretProps {
  readonly token: string
}

/** Where the link of the letter leads: a new password, typed twice, and back to sign-in. */
export function ResetPasswordScreen({ token }: SecretProps) {
  const [part, setPart] = useState<Part>('asking')
  if (part === 'saved') return <SavedPart note={<Trans>Everyone signed in with the old one has been signed out.</Trans>} />
  if (part === 'dead') return <DeadPart />
  return (
    <DoorPage title={<Trans>A new password</Trans>} note={<Trans>Choose it now; you will sign in with it.</Trans>}>
      <NewPasswordForm call="reset_password" token={token} onPart={setPart} />
    </DoorPage>
  )
}

/** Where the link of an invitation leads: the first password of somebody who works in a shop, typed twice, and on to sign-in. */
export function InvitationScreen({ token }: SecretProps) {
  const [part, setPart] = useState<Part>('asking')
  const [code, setCode] = useState('invitation-dead')
  if (part === 'saved') return <SavedPart note={<Trans>Sign in with the e-mail at which you got the invitation.</Trans>} />
  if (part === 'dead') return <DeadInvitation code={code} />
  return (
    <DoorPage
      title={<Trans>Welcome to the shop</Trans>}
      note={<Trans>Choose your own password. You sign in with it and your e-mail.</Trans>}
    >
      <NewPasswordForm
        call="accept_invitation"
        token={token}
        onPart={(next, why) => {
          if (why) setCode(why)
          setPart(next)
        }}
      />
    </DoorPage>
  )
}

interface FormProps extends SecretProps {
  readonly call: 'reset_password' | 'accept_invitation'
  /** With what the server said of the secret, where it is not good. */
  readonly onPart: (part: Part, code?: string) => void
}

function NewPasswordForm(props: FormProps) {
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

/** The form's state: faults appear when it is sent, and go away while they are mended. */
function useNewPassword({ call, token, onPart }: FormProps) {
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
    // Whoever was invited goes on in the language of the page on which she comes in.
    const lang = languageOfPath(location.pathname)
    const asked = { body: { token, password, lang }, schema: v.unknown(), token: null }
    const answer = await callApi(call, asked).finally(() => setPending(false))
    if (answer.ok) return onPart('saved')
    if ('errors' in answer && answer.errors['token']) return onPart('dead', answer.errors['token'][0])
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

function SavedPart({ note }: { readonly note: ReactNode }) {
  const go = useGo()
  return (
    <DoorPage title={<Trans>The new password is saved</Trans>} note={note}>
      <PrimaryButton size="xl" w="full" autoFocus onClick={() => go(SIGN_IN_PATH, { replace: true })}>
        <Trans>Sign in with it</Trans>
      </PrimaryButton>
    </DoorPage>
  )
}

function DeadPart() {
  const go = useGo()
  const words = useWords()
  return (
    <DoorPage title={<Trans>This link is no longer valid</Trans>} note={<Trans>Your password is as it was.</Trans>}>
      <Flex direction="column" gap="4">
        <Notice tone="warn">{words.say('reset-link-dead')}</Notice>
        <PrimaryButton size="xl" onClick={() => go(`${SIGN_IN_PATH}?forgotten=1`, { replace: true })}>
          <Trans>Ask for a new link</Trans>
        </PrimaryButton>
        <ToSignIn />
      </Flex>
    </DoorPage>
  )
}

function DeadInvitation({ code }: { readonly code: string }) {
  const words = useWords()
  return (
    <DoorPage title={<Trans>This invitation is no longer valid</Trans>} note={<Trans>Nothing was changed.</Trans>}>
      <Flex direction="column" gap="4">
        <Notice tone="warn">{words.say(code)}</Notice>
        <ToSignIn />
      </Flex>
    </DoorPage>
  )
}

function ToSignIn() {
  const go = useGo()
  return (
    <QuietButton onClick={() => go(SIGN_IN_PATH, { replace: true })}>
      <Trans>Back to sign-in</Trans>
    </QuietButton>
  )
}
