import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { changePassword } from '../../../data/api/account-calls.ts'
import { useTypedGuard } from '../../../engine/draft/use-typed-guard.tsx'
import { useWords } from '../../../i18n/refusal-words.ts'
import { Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/page.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { areFaultless, newPasswordFaults } from '../sign-in/new-password.ts'
import { PasswordField } from '../sign-in/password-field.tsx'
import { useOwnChange } from './use-own-change.ts'

export function PasswordPanel() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title={<Trans>My password</Trans>}>
      {isOpen ? (
        <PasswordForm onClose={() => setOpen(false)} />
      ) : (
        <QuietButton icon={<KeyRound size={18} aria-hidden />} onClick={() => setOpen(true)}>
          {t`Change the password`}
        </QuietButton>
      )}
    </Panel>
  )
}

function PasswordForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const words = useWords()
  const change = useOwnChange()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [isTried, setTried] = useState(false)
  const guard = useTypedGuard(current !== '' || password !== '' || again !== '')
  const faults = newPasswordFaults(password, again)
  const submit = async () => {
    setTried(true)
    if (current === '') change.say({ current: ['required'] })
    if (current === '' || !areFaultless(faults)) return
    if ((await change.run(() => changePassword({ current, password }))) === null) return
    guard.setDirty(false)
    showToast({ text: t`Your new password is saved. Wherever else you were signed in, you no longer are.` })
    onClose()
  }
  return (
    <Form onSubmit={submit}>
      <Flex direction="column" gap="4" maxW="400px">
        <PasswordField
          label={t`Current password`}
          autoComplete="current-password"
          isFirst
          value={current}
          error={change.faultOf('current')}
          onChange={(typed) => {
            setCurrent(typed)
            change.forget('current')
          }}
        />
        <PasswordField
          label={t`New password`}
          autoComplete="new-password"
          hint={t`At least 10 characters. A few words are easier to remember than symbols.`}
          value={password}
          error={isTried && faults.password ? words.say(faults.password) : change.faultOf('password')}
          onChange={(typed) => {
            setPassword(typed)
            change.forget('password')
          }}
        />
        <PasswordField
          label={t`The new password again`}
          autoComplete="new-password"
          value={again}
          error={isTried && faults.password === null && faults.isDifferent ? t`This is not the same password. Type it again.` : null}
          onChange={setAgain}
        />
        <Box color="muted" textStyle="sm">
          <Trans>You are signed out everywhere else, and earlier e-mails with a password link no longer work.</Trans>
        </Box>
        {change.fault && <Notice tone="bad">{change.fault}</Notice>}
        <Flex gap="3" wrap="wrap">
          <PrimaryButton type="submit" size="md" isPending={change.isPending}>
            <Trans>Save the new password</Trans>
          </PrimaryButton>
          <QuietButton onClick={() => guard.leaveBy(onClose)}>{t`Cancel`}</QuietButton>
        </Flex>
      </Flex>
      {guard.question}
    </Form>
  )
}
