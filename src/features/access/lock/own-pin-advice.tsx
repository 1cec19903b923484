import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { LONG_PIN_DIGITS_MIN } from '#domain/employees/set-pin.ts'
import { useSession } from '../../../engine/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { OwnPinForm } from './own-pin-form.tsx'

/** What somebody has to hear about her own PIN when she comes in: that another has set it, or that she needs a longer one. */
export function OwnPinAdvice() {
  const { source, employeeId, ownPin } = useSession()
  const [isPutOff, setPutOff] = useState(false)
  useForeignPin(ownPin?.setByAnotherAt ?? null)
  useShortPin(source === 'pin' && ownPin?.isTooShort === true)
  // Only in her own session: from a till's lock nobody can set one.
  if (source !== 'user' || employeeId === null || !ownPin?.isTooShort || isPutOff) return null
  return <LongerPin employeeId={employeeId} onClose={() => setPutOff(true)} />
}

function useForeignPin(setAt: number | null): void {
  const { t } = useLingui()
  const told = useRef<number | null>(null)
  useEffect(() => {
    if (setAt === null || told.current === setAt) return
    told.current = setAt
    showToast({ text: t`Somebody else has set your PIN. If you did not agree to it, set another one under My profile.`, tone: 'info' })
  }, [setAt, t])
}

/** At a till she can only be told: her PIN is set in her own session. */
function useShortPin(isShort: boolean): void {
  const { t } = useLingui()
  const format = useFormat()
  const digits = format.number(LONG_PIN_DIGITS_MIN)
  const isTold = useRef(false)
  useEffect(() => {
    if (!isShort || isTold.current) return
    isTold.current = true
    showToast({
      text: t`Your role needs a PIN of ${digits} digits or more. This one opens the till and allows nothing: sign in with your password and set another under My profile.`,
      tone: 'info',
    })
  }, [isShort, digits, t])
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
