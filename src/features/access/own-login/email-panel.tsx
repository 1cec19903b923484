import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { changeEmail } from '../../../data/api/account-calls.ts'
import { useTypedGuard } from '../../../engine/draft/use-typed-guard.tsx'
import type { Session } from '../../../engine/session.ts'
import { Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/page.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useEnter } from '../enter.ts'
import { PasswordField } from '../sign-in/password-field.tsx'
import { inform } from '../start.ts'
import { useOwnChange } from './use-own-change.ts'

interface Changed {
  readonly email: string
  /** The new address takes effect once its confirmation is opened. */
  readonly isPending: boolean
}

export function EmailPanel({ session }: { readonly session: Session }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [changed, setChanged] = useState<Changed | null>(null)
  const { name, username } = session.signsInBy
  return (
    <Panel title={<Trans>Sign-in details</Trans>}>
      <Flex direction="column" gap="4" align="flex-start">
        <Box overflowWrap="anywhere">
          {username === '' ? (
            <bdi>{name}</bdi>
          ) : (
            <Trans>
              Account <bdi>{name}</bdi>, username <bdi>{username}</bdi>
            </Trans>
          )}
        </Box>
        {changed && <Notice tone="good">{changed.isPending ? <Pending email={changed.email} /> : <Done email={changed.email} />}</Notice>}
        {isOpen ? (
          <EmailForm
            session={session}
            onClose={() => setOpen(false)}
            onChanged={(next) => {
              setChanged(next)
              setOpen(false)
            }}
          />
        ) : (
          <QuietButton icon={<Mail size={18} aria-hidden />} onClick={() => setOpen(true)}>
            {t`Change the e-mail`}
          </QuietButton>
        )}
      </Flex>
    </Panel>
  )
}

const Pending = ({ email }: { readonly email: string }) => (
  <Trans>
    An e-mail is on its way to <bdi>{email}</bdi>. Open the link in it to sign in with this address; until then nothing changes.
  </Trans>
)

const Done = ({ email }: { readonly email: string }) => (
  <Trans>
    From now on you sign in with <bdi>{email}</bdi>. An e-mail with a link to confirm it is on its way.
  </Trans>
)

interface EmailFormProps {
  readonly session: Session
  readonly onClose: () => void
  readonly onChanged: (changed: Changed) => void
}

function EmailForm({ session, onClose, onChanged }: EmailFormProps) {
  const { t } = useLingui()
  const enter = useEnter()
  const change = useOwnChange()
  const [email, setEmail] = useState('')
  const [current, setCurrent] = useState('')
  const guard = useTypedGuard(email !== '' || current !== '')
  const submit = async () => {
    const done = await change.run(() => changeEmail({ current, email: email.trim() }))
    if (done === null) return
    guard.setDirty(false)
    onChanged({ email: email.trim(), isPending: done.is_pending })
    const informed = await inform(session.till)
    if (informed.ok) enter(informed.session)
  }
  return (
    <Box w="full">
      <Form onSubmit={submit}>
        <Flex direction="column" gap="4" maxW="400px">
          <TextField
            label={t`New e-mail`}
            type="email"
            inputMode="email"
            autoComplete="email"
            dir="ltr"
            autoFocus
            value={email}
            error={change.faultOf('email')}
            onChange={(typed) => {
              setEmail(typed)
              change.forget('email')
            }}
          />
          <PasswordField
            label={t`Current password`}
            autoComplete="current-password"
            value={current}
            error={change.faultOf('current')}
            onChange={(typed) => {
              setCurrent(typed)
              change.forget('current')
            }}
          />
          {change.fault && <Notice tone="bad">{change.fault}</Notice>}
          <Flex gap="3" wrap="wrap">
            <PrimaryButton type="submit" size="md" isPending={change.isPending}>
              <Trans>Change the e-mail</Trans>
            </PrimaryButton>
            <QuietButton onClick={() => guard.leaveBy(onClose)}>{t`Cancel`}</QuietButton>
          </Flex>
        </Flex>
        {guard.question}
      </Form>
    </Box>
  )
}
