import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PIN_DIGITS_MAX, setEmployeePin } from '#domain/employees/set-pin.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { newPinSecret } from '../../data/till/pin.ts'
import { useTypedGuard } from '../../engine/draft/use-typed-guard.tsx'
import { useFailureSentence } from '../../engine/failure-sentence.ts'
import { useCommand } from '../../engine/form/use-command.ts'
import { useFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/refusal-words.ts'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PrimaryButton, QuietButton } from '../../ui/primary-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type PinFault, pinFault, readPin, repeatFault } from './pin-entry.ts'

export interface PinSheetProps {
  readonly employeeId: Id
  readonly name: string
  readonly hasPin: boolean
  /** As known on this page; the server checks again. */
  readonly digitsMin: number
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Sets an employee's PIN for tills. Hashed here; the digits never leave the device. */
export function PinSheet(props: PinSheetProps) {
  const { t } = useLingui()
  const { name } = props
  return (
    <Sheet isOpen onClose={props.onClose} title={props.hasPin ? t`Change the PIN of ${name}` : t`Set a PIN for ${name}`}>
      <PinForm {...props} />
    </Sheet>
  )
}

function PinForm({ employeeId, digitsMin, onClose, onSaved }: PinSheetProps) {
  const { t } = useLingui()
  const command = useCommand(setEmployeePin)
  const faultWord = useFaultWord(digitsMin)
  const [pin, setPin] = useState('')
  const [repeated, setRepeated] = useState('')
  const [isTried, setTried] = useState(false)
  const [isHashing, setHashing] = useState(false)
  const guard = useTypedGuard(pin !== '' || repeated !== '')
  const faults = { pin: pinFault(pin, digitsMin), repeated: repeatFault(pin, repeated) }
  const submit = async () => {
    setTried(true)
    if (faults.pin || faults.repeated) return
    setHashing(true)
    const secret = await newPinSecret(readPin(pin)).finally(() => setHashing(false))
    const outcome = await command.run({ employeeId, ...secret })
    if (!outcome?.ok) return
    guard.setDirty(false)
    onSaved()
  }
  return (
    <Form onSubmit={submit}>
      <Flex direction="column" gap="5">
        <Notice tone="info">
          <Trans>The PIN opens this shop's tills only. It works with no connection, and nobody can read it afterwards.</Trans>
        </Notice>
        <PinField
          label={t`New PIN`}
          digitsMin={digitsMin}
          value={pin}
          onChange={setPin}
          error={isTried ? faultWord(faults.pin) : null}
          isFirst
        />
        <PinField
          label={t`The same PIN again`}
          digitsMin={digitsMin}
          value={repeated}
          onChange={setRepeated}
          error={isTried ? faultWord(faults.repeated) : null}
        />
        <PinAnswer state={command.state} />
        <Flex gap="3" wrap="wrap">
          <PrimaryButton type="submit" isPending={isHashing || command.isPending}>
            {t`Save PIN`}
          </PrimaryButton>
          <QuietButton h="12" onClick={() => guard.leaveBy(onClose)}>
            {t`Cancel`}
          </QuietButton>
        </Flex>
      </Flex>
      {guard.question}
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

interface PinFieldProps {
  readonly label: string
  readonly digitsMin: number
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | null
  readonly isFirst?: boolean
}

function PinField({ label, digitsMin, value, onChange, error, isFirst }: PinFieldProps) {
  const { t } = useLingui()
  const format = useFormat()
  const [least, most] = [format.number(digitsMin), format.number(PIN_DIGITS_MAX)]
  return (
    <TextField
      label={label}
      type="password"
      inputMode="numeric"
      autoComplete="new-password"
      dir="ltr"
      isRequired
      maxLength={PIN_DIGITS_MAX * 2}
      value={value}
      onChange={onChange}
      error={error}
      hint={isFirst ? t`${least} to ${most} digits` : undefined}
    />
  )
}

function useFaultWord(digitsMin: number): (fault: PinFault | null) => string | null {
  const { t } = useLingui()
  const format = useFormat()
  const [least, most] = [format.number(digitsMin), format.number(PIN_DIGITS_MAX)]
  return (fault) => {
    if (fault === null) return null
    if (fault === 'required') return t`Enter the PIN.`
    if (fault === 'digits-only') return t`A PIN has digits only.`
    if (fault === 'too-short') return t`A PIN needs at least ${least} digits.`
    return fault === 'too-long' ? t`A PIN has at most ${most} digits.` : t`The two PINs differ. Type them again.`
  }
}
