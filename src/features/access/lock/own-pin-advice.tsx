import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { LONG_PIN_DIGITS_MIN, pinDigitsMin } from '#domain/employees/set-pin.ts'
import { endSession } from '../../../data/api/end-session.ts'
import { useSession } from '../../../engine/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useEnter } from '../enter.ts'
import { OwnPinForm } from './own-pin-form.tsx'

/** Notices about the own PIN after signing in: it was set by someone else, or it is too short. */
export function OwnPinAdvice() {
  const { source, employeeId, ownPin, isPinAsked: isPinRequested = false } = useSession()
  const [isPutOff, setPutOff] = useState(false)
  useForeignPin(ownPin?.setByAnotherAt ?? null)
  useShortPin(source === 'pin' && ownPin?.isTooShort === true)
  // Only in a password session: a PIN cannot be set from the lock of a till.
  if (source !== 'user' || employeeId === null) return null
  if (isPinRequested) return <PinOfNewTill employeeId={employeeId} />
  if (!ownPin?.isTooShort || isPutOff) return null
  return <LongerPin employeeId={employeeId} onClose={() => setPutOff(true)} />
}

function useForeignPin(setAt: number | null): void {
  const { t } = useLingui()
  const reported = useRef<number | null>(null)
  useEffect(() => {
    if (setAt === null || reported.current === setAt) return
    reported.current = setAt
    showToast({ text: t`Somebody else has set your PIN. If you did not agree to it, set another one under My profile.`, tone: 'info' })
  }, [setAt, t])
}

/** On a till only a notice: the PIN is set in a password session. */
function useShortPin(isShort: boolean): void {
  const { t } = useLingui()
  const format = useFormat()
  const digits = format.number(LONG_PIN_DIGITS_MIN)
  const isReported = useRef(false)
  useEffect(() => {
    if (!isShort || isReported.current) return
    isReported.current = true
    showToast({
      text: t`Your role needs a PIN of ${digits} digits or more. This one opens the till and allows nothing: sign in with your password and set another under My profile.`,
      tone: 'info',
    })
  }, [isShort, digits, t])
}

/** Switches a user who enrolled a till to a session by PIN; the password session ends. */
function useGoOnByPin(): () => void {
  const session = useSession()
  const enter = useEnter()
  return () => {
    void endSession()
    enter({ ...session, source: 'pin', isPinAsked: false })
  }
}

/** The last step of enrolling a till, if the user has no PIN on it yet. Can be postponed; the till is then opened by password. */
function PinOfNewTill({ employeeId }: { readonly employeeId: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const digits = format.number(pinDigitsMin(useSession().permissions))
  const goOn = useGoOnByPin()
  return (
    <Sheet isOpen onClose={goOn} title={t`Set your PIN for this till`}>
      <Box color="muted" mb="5">
        <Trans>
          This device is a till now, and locks itself when nobody touches it. A PIN of {digits} digits or more opens it again, with or
          without a connection.
        </Trans>
      </Box>
      <OwnPinForm employeeId={employeeId} onSaved={goOn} />
      <Box mt="4">
        <QuietButton onClick={goOn}>
          <Trans>Set it later</Trans>
        </QuietButton>
      </Box>
    </Sheet>
  )
}

function LongerPin({ employeeId, onClose }: { readonly employeeId: string; readonly onClose: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const digits = format.number(LONG_PIN_DIGITS_MIN)
  return (
    <Sheet isOpen onClose={onClose} title={t`Set a longer PIN`}>
      <Box color="muted" mb="5">
        <Trans>
          You can approve exceptions, so your PIN needs {digits} digits or more. Your current PIN still opens the tills, but approves
          nothing until you set another one.
        </Trans>
      </Box>
      <OwnPinForm employeeId={employeeId} onSaved={onClose} />
    </Sheet>
  )
}
