import { Form } from '../../../ui/form.tsx'
import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { latinDigits } from '#domain/kernel/text.ts'
import type { TillIdentity } from '../../../data/contract.ts'
import { useFailureSentence } from '../../../engine/failure-sentence.ts'
import type { Session } from '../../../engine/session.ts'
import type { Language } from '../../../i18n/language.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Forgotten } from './forgotten-form.tsx'
import { type KnownPerson, credentialsOf, loginOf } from './known-person.ts'
import { keepLastSignIn, lastSignIn } from './last-sign-in.ts'
import { PasswordField } from './password-field.tsx'
import { useSignIn } from './use-sign-in.ts'
import type { Elsewhere } from './user-session.ts'

export interface SignInFormProps {
  readonly till: TillIdentity | null
  readonly onSignedIn: (session: Session, language: Language) => void
  readonly onForgotten?: (what: Forgotten) => void
  readonly as?: Session['signsInBy']
  /** The only user who may sign in here; asks for the password only. */
  readonly person?: KnownPerson | null
}

/** Signs in by e-mail, or by account number and user name, in one field. The input stays after a refusal. */
export function SignInForm({ till, onSignedIn, onForgotten, as, person = null }: SignInFormProps) {
  const { t } = useLingui()
  const [name, setName] = useState(() => as?.name ?? lastSignIn().account)
  const [username, setUsername] = useState(as?.username ?? '')
  const [password, setPassword] = useState('')
  const [first] = useState({ name, username })
  // Focus the first field without a known value.
  const isFirst = first.name === ''
  const isByEmail = name.includes('@')
  const account = latinDigits(name).trim()
  const signing = useSignIn(till, (session, language) => {
    if (!isByEmail && !person) keepLastSignIn({ account })
    onSignedIn(session, language)
  })
  const named = isByEmail ? { email: name.trim() } : { account_id: Number(account) || undefined, username: username.trim() }
  const who = person ? credentialsOf(person) : named
  const isNeither = !isByEmail && account !== '' && !/^\d+$/.test(account)
  const send = (elsewhere: Elsewhere) => void signing.run({ ...who, password, ...elsewhere })
  const submit = () => send({ take_over: false })
  return (
    <Form onSubmit={submit}>
      <Flex direction="column" gap="4">
        {person ? (
          <KnownLogin person={person} />
        ) : (
          <>
            <TextField
              label={t`E-mail or account number`}
              autoComplete="username"
              dir="ltr"
              value={name}
              error={
                isNeither ? t`This is neither an e-mail nor the number of an account.` : signing.faultOf(isByEmail ? 'email' : 'account_id')
              }
              onChange={setName}
              autoFocus={isFirst}
            />
            {!isByEmail && name !== '' && (
              <TextField
                label={t`Username`}
                autoComplete="off"
                dir="ltr"
                value={username}
                error={signing.faultOf('username')}
                onChange={setUsername}
                autoFocus={!isFirst && first.username === ''}
              />
            )}
          </>
        )}
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          value={password}
          error={signing.faultOf('password')}
          isFirst={person !== null || (!isFirst && (isByEmail || first.username !== ''))}
          onChange={setPassword}
        />
        <FormFault signing={signing} isKnown={person !== null} />
        <PrimaryButton type="submit" isPending={signing.isPending} size="xl">
          <Trans>Sign in</Trans>
        </PrimaryButton>
        {onForgotten && <ForgottenLinks onForgotten={onForgotten} />}
      </Flex>
      <Confirm
        isOpen={signing.isTaken}
        title={t`This user is signed in somewhere else`}
        action={t`Sign in here`}
        isPending={signing.isPending}
        onConfirm={() => send({ take_over: true })}
        other={{ label: t`Stay signed in there too`, onPress: () => send({ take_over: false, alongside: true }) }}
        onCancel={signing.reset}
      >
        <Trans>Signing in here ends the other session. What it had saved is still sent.</Trans>
      </Confirm>
    </Form>
  )
}

function ForgottenLinks({ onForgotten }: { readonly onForgotten: (what: Forgotten) => void }) {
  return (
    <Flex wrap="wrap" columnGap="4">
      <Button variant="ghost" color="muted" px="2" onClick={() => onForgotten('password')}>
        <Trans>Forgot the password?</Trans>
      </Button>
      <Button variant="ghost" color="muted" px="2" onClick={() => onForgotten('account')}>
        <Trans>Forgot the account number?</Trans>
      </Button>
    </Flex>
  )
}

/** The sign-in name as a read-only field for password managers. */
function KnownLogin({ person }: { readonly person: KnownPerson }) {
  const { t } = useLingui()
  const login = loginOf(person)
  if (login === null) return null
  const label = login.includes('@') ? t`E-mail` : t`Username`
  return <TextField label={label} autoComplete="username" dir="ltr" isReadOnly value={login} onChange={() => undefined} />
}

interface FormFaultProps {
  readonly signing: ReturnType<typeof useSignIn>
  readonly isKnown: boolean
}

function FormFault({ signing, isKnown }: FormFaultProps) {
  const { t } = useLingui()
  const words = useWords()
  const sentence = useFailureSentence()
  if (signing.failure) return <Notice tone="bad">{sentence(signing.failure)}</Notice>
  if (isKnown && signing.formCode === 'user-does-not-exist')
    return <Notice tone="bad">{t`You have no password yet. Ask for an invitation, which is sent under Employees.`}</Notice>
  const said = signing.formCode === null ? null : words.say(signing.formCode)
  // Without a field for the sign-in name, its errors are shown for the form.
  const fault = said ?? (isKnown ? (signing.faultOf('email') ?? signing.faultOf('account_id') ?? signing.faultOf('username')) : null)
  return fault === null ? null : <Notice tone="bad">{fault}</Notice>
}
