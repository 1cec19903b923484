import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PIN_DIGITS_MAX, pinDigitsMin, setEmployeePin } from '#domain/employees/set-pin.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { latinDigits } from '#domain/kernel/text.ts'
import { openByNewPin } from '../../../data/till/own-new-pin.ts'
import { newPinSecret } from '../../../data/till/pin.ts'
import { useTypedGuard } from '../../../engine/draft/use-typed-guard.tsx'
import { useFailureSentence } from '../../../engine/failure-sentence.ts'
import { useSession } from '../../../engine/session.ts'
import { useCommand } from '../../../engine/form/use-command.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/page.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.tsx'

const isPin = (digits: string, digitsMin: number): boolean =>
  /^\d+$/.test(digits) && digits.length >= digitsMin && digits.length <= PIN_DIGITS_MAX

export function OwnPinPanel({ employeeId }: { readonly employeeId: Id }) {
  return (
    <Panel title={<Trans>My PIN</Trans>}>
      <OwnPinForm employeeId={employeeId} />
    </Panel>
  )
}

export function OwnPinForm({ employeeId, onSaved }: { readonly employeeId: Id; readonly onSaved?: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const command = useCommand(setEmployeePin)
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const [isHashing, setHashing] = useState(false)
  const digits = latinDigits(typed).trim()
  const { permissions, isTill } = useSession()
  const digitsMin = pinDigitsMin(permissions)
  const [least, most] = [format.number(digitsMin), format.number(PIN_DIGITS_MAX)]
  const { setDirty, question } = useTypedGuard(typed !== '')
  const submit = async () => {
    setTried(true)
    if (!isPin(digits, digitsMin)) return
    setHashing(true)
    const secret = await newPinSecret(digits).finally(() => setHashing(false))
    const outcome = await command.run({ employeeId, ...secret })
    if (!outcome?.ok) return
    // A till that cannot store the PIN receives it by synchronization.
    if (isTill) await openByNewPin(employeeId, secret).catch(reportError)
    setDirty(false)
    setTyped('')
    setTried(false)
    showToast({ text: t`Your new PIN is saved. It opens the tills once they have received it.` })
    onSaved?.()
  }
  return (
    <Form onSubmit={submit}>
      <Box maxW="320px" display="flex" flexDirection="column" gap="4" alignItems="flex-start">
        <TextField
          label={t`New PIN`}
          type="password"
          inputMode="numeric"
          autoComplete="new-password"
          dir="ltr"
          value={typed}
          maxLength={PIN_DIGITS_MAX}
          hint={t`${least} to ${most} digits`}
          error={isTried && !isPin(digits, digitsMin) ? t`A PIN has ${least} to ${most} digits.` : null}
          onChange={setTyped}
        />
        <PinAnswer state={command.state} />
        <PrimaryButton type="submit" size="md" isPending={isHashing || command.isPending}>
          <Trans>Save PIN</Trans>
        </PrimaryButton>
      </Box>
      {question}
    </Form>
  )
}

function PinAnswer({ state }: { readonly state: ReturnType<typeof useCommand>['state'] }) {
  const words = useWords()
  const sentence = useFailureSentence()
  if (state.kind === 'refused') return <Notice tone="bad">{words.say(state.refusal.code, state.refusal.details)}</Notice>
  if (state.kind === 'failed') return <Notice tone="bad">{sentence(state.failure)}</Notice>
  return state.kind === 'wrong' ? <Notice tone="bad">{words.say('invalid')}</Notice> : null
}
