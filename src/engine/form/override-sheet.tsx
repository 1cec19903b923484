import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useFormat, useNameOf } from '../../i18n/format.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PrimaryButton } from '../../ui/primary-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type Allowed, type MayAllow, useAllowance } from './use-allowance.ts'

type Allowance = ReturnType<typeof useAllowance>

function WhoAllows({ allowance, onEnter }: { readonly allowance: Allowance; readonly onEnter: () => void }) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const format = useFormat()
  const { way, allowers, allowerId, pin, fault } = allowance
  if (way === 'self') return null
  if (way === 'nobody') {
    return (
      <Notice tone="warn">
        <Trans>You have no permission to decide this. Ask someone with permission to sign in here, or correct what is missing first.</Trans>
      </Notice>
    )
  }
  const wait = fault?.kind === 'wrong' ? fault.waitSeconds : 0
  const seconds = t`${plural(wait, { one: 'one second', two: 'two seconds', few: '# seconds', many: '# seconds', other: '# seconds' })}`
  const stopped = fault?.kind === 'stopped' ? t`Too many wrong PINs. Sign in here with a password.` : null
  const pinFault =
    stopped ??
    (fault?.kind === 'wrong'
      ? wait > 0
        ? t`This PIN is not correct. Wait ${seconds}, then try again.`
        : t`This PIN is not correct.`
      : null)
  return (
    <Box display="grid" gap="4">
      <ChoiceField
        label={t`Who allows it`}
        value={allowerId}
        choices={allowers.map((one) => ({ value: one.id, label: nameOf(one) }))}
        none={t`Choose a name`}
        error={fault?.kind === 'choose' ? t`Choose who allows it, then they enter their PIN.` : null}
        onChange={allowance.choose}
      />
      <TextField
        label={t`PIN`}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        value={pin}
        error={pinFault && format.digits(pinFault)}
        onChange={allowance.type}
        onKeyDown={(event) => event.key === 'Enter' && onEnter()}
      />
    </Box>
  )
}

const REASON_MAX = 200

/** An approval, with the key that proves it. */
export interface GivenApproval extends Allowed {
  readonly reason: string
}

export interface OverrideSheetProps {
  readonly title: string
  readonly reasons: readonly string[]
  readonly action: string
  readonly reasonLabel?: string
  /** The reason, if it was already given; the field is then hidden. */
  readonly reason?: string
  readonly mayAllow: MayAllow
  readonly isRunning?: boolean
  readonly onAllow: (leave: GivenApproval) => void
  readonly onClose: () => void
}

/** Asks for approval of an exception to the rules: lists the reasons, and takes the approver's PIN and reason. */
export function OverrideSheet({ title, reasons, action, mayAllow, isRunning = false, onAllow, onClose, ...of }: OverrideSheetProps) {
  const { t } = useLingui()
  const allowance = useAllowance(mayAllow)
  const [typed, setReason] = useState('')
  const reason = of.reason ?? typed
  const [isMissing, setMissing] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const allow = async () => {
    if (reason.trim() === '') return setMissing(true)
    setChecking(true)
    const allowed = await allowance.check().finally(() => setChecking(false))
    if (allowed) onAllow({ reason: reason.trim(), ...allowed })
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={title}
      footer={
        allowance.way !== 'nobody' && (
          <PrimaryButton w="full" isPending={isRunning || isChecking} onClick={() => void allow()}>
            {action}
          </PrimaryButton>
        )
      }
    >
      <Box display="grid" gap="5">
        <Box as="ul" listStyleType="none" display="grid" gap="2" aria-label={t`Needs approval`}>
          {reasons.map((one) => (
            <Flex as="li" key={one} gap="3" align="center" bg="warnSoft" color="warn" borderRadius="l2" px="4" py="3">
              <Box flexShrink="0">
                <TriangleAlert size={18} aria-hidden />
              </Box>
              <Box fontWeight="600">{one}</Box>
            </Flex>
          ))}
        </Box>
        {allowance.way !== 'nobody' && of.reason === undefined && (
          <TextField
            label={of.reasonLabel ?? t`Reason`}
            isLong
            isRequired
            value={reason}
            maxLength={REASON_MAX}
            error={isMissing ? t`Enter the reason for the shop’s manager.` : null}
            onChange={(text) => {
              setMissing(false)
              setReason(text)
            }}
          />
        )}
        <WhoAllows allowance={allowance} onEnter={() => void allow()} />
      </Box>
    </Sheet>
  )
}
