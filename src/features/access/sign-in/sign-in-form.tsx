import { Button } from '../../../ui/elements.ts'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { AtSign, Store } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { latinDigits } from '#domain/kernel/text.ts'
import type { TillIdentity } from '../../../data/contract.ts'
import { useFailureSentence } from '../../../engine/failure-sentence.ts'
import type { Session } from '../../../engine/session.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { keepLastSignIn, lastSignIn } from './last-sign-in.ts'
import { PasswordField } from './password-field.tsx'
import { useSignIn } from './use-sign-in.ts'

export interface SignInFormProps {
  readonly till: TillIdentity | null
  readonly onSignedIn: (session: Session) => void
  readonly onForgotten?: () => void
}

/** Signing in by account number and username, or by e-mail. What is typed stays when the answer is no. */
export function SignInForm({ till, onSignedIn, onForgotten }: SignInFormProps) {
  const { t } = useLingui()
  const [last] = useState(lastSignIn)
  const [isByEmail, setByEmail] = useState(last.isByEmail)
  const [account, setAccount] = useState(last.account)
  const [username, setUsername] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const signing = useSignIn(till, (session) => {
    keepLastSignIn({ isByEmail, account })
    onSignedIn(session)
  })
  const who = isByEmail
    ? { email: email.trim() }
    : { account_id: Number(latinDigits(account).trim()) || undefined, username: username.trim() }
  const send = (takeOver: boolean) => signing.run({ ...who, password, take_over: takeOver })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(false)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Flex direction="column" gap="4">
        {isByEmail ? (
          <TextField
            label={t`E-mail`}
            type="email"
            inputMode="email"
            autoComplete="username"
            dir="ltr"
            value={email}
            error={signing.faultOf('email')}
            onChange={setEmail}
          />
        ) : (
          <>
            <TextField
              label={t`Account number`}
              inputMode="numeric"
              autoComplete="organization"
              value={account}
              error={signing.faultOf('account_id')}
              onChange={setAccount}
            />
            <TextField
              label={t`Username`}
              autoComplete="username"
              dir="ltr"
              value={username}
              error={signing.faultOf('username')}
              onChange={setUsername}
            />
          </>
        )}
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          value={password}
          error={signing.faultOf('password')}
          onChange={setPassword}
        />
        <FormFault signing={signing} />
        <PrimaryButton type="submit" isPending={signing.isPending} size="xl">
          <Trans>Sign in</Trans>
        </PrimaryButton>
        <Flex justify="space-between" wrap="wrap">
          <Button variant="ghost" color="gold.fg" px="2" onClick={() => setByEmail(!isByEmail)}>
            {isByEmail ? <Store /> : <AtSign />}
            {isByEmail ? t`Use the account number` : t`Use the e-mail`}
          </Button>
          {onForgotten && (
            <Button variant="ghost" color="muted" px="2" onClick={onForgotten}>
              <Trans>Forgot the password?</Trans>
            </Button>
          )}
        </Flex>
      </Flex>
      <Confirm
        isOpen={signing.isTaken}
        title={t`This user is signed in somewhere else`}
        action={t`Sign in here`}
        isPending={signing.isPending}
        onConfirm={() => void send(true)}
        onCancel={signing.reset}
      >
        <Trans>Signing in here ends the other session. What it had saved is still sent.</Trans>
      </Confirm>
    </form>
  )
}

function FormFault({ signing }: { readonly signing: ReturnType<typeof useSignIn> }) {
  const words = useWords()
  const sentence = useFailureSentence()
  if (signing.failure) return <Notice tone="bad">{sentence(signing.failure)}</Notice>
  return signing.formCode ? <Notice tone="bad">{words.say(signing.formCode)}</Notice> : null
}
