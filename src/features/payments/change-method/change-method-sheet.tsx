import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { ZERO } from '#domain/kernel/money.ts'
import { METHOD_REASON_LENGTH_MAX, PAYMENT_METHOD } from '#domain/payments/payment.ts'
import { OverrideSheet } from '../../../engine/form/override-sheet.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { MoneyText } from '../../../ui/money-text.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { methodWords } from '../method-words.ts'
import { RoundedCash } from '../rounded-cash.tsx'
import { type ChangeablePayment, type MethodChange, useChangeMethod } from './use-change-method.ts'

interface Props {
  readonly payment: ChangeablePayment
  readonly onDone: () => void
  readonly onClose: () => void
}

function Proof({ change: { typed, set, lacks } }: { readonly change: MethodChange }) {
  const { t } = useLingui()
  if (typed.to === PAYMENT_METHOD.creditCard)
    return (
      <TextField
        label={t`Authorization code`}
        isRequired
        dir="ltr"
        maxLength={40}
        value={typed.code}
        error={lacks?.code ? t`Type the code that the card machine printed.` : null}
        onChange={(code) => set({ code })}
      />
    )
  if (typed.to === PAYMENT_METHOD.transfer || typed.to === PAYMENT_METHOD.cheque)
    return <TextField label={t`Reference`} dir="ltr" maxLength={80} value={typed.reference} onChange={(reference) => set({ reference })} />
  return null
}

export function ChangeMethodSheet({ payment, onDone, onClose }: Props) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const change = useChangeMethod(payment, () => {
    showToast({ text: t`The payment method is changed` })
    onDone()
  })
  const { typed, set, lacks } = change
  const [was, amount] = [i18n._(methodWords[payment.method]), format.money(change.sum)]
  const insured = format.money(change.insured)
  const next = typed.to === null ? '' : i18n._(methodWords[typed.to])
  if (change.isAsking)
    return (
      <OverrideSheet
        title={t`A manager can allow this`}
        reasons={[t`The payment of ${amount} is changed from “${was}” to “${next}”.`]}
        action={t`Allow`}
        reason={change.reason}
        isRunning={change.isPending}
        mayAllow={change.mayAllow}
        onAllow={change.allow}
        onClose={change.stopAsking}
      />
    )
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t`Change the payment method`}
      footer={
        <Box display="grid" gap="3">
          {change.fault && <Notice tone="bad">{change.fault}</Notice>}
          <PrimaryButton w="full" isPending={change.isPending} onClick={change.save}>
            <Trans>Change the method</Trans>
          </PrimaryButton>
        </Box>
      }
    >
      <Box display="grid" gap="4">
        <Box>
          <MoneyText amount={change.sum} fontSize="28px" fontWeight="600" />
          <Box color="muted">{[was, format.instant(payment.paidAt)].join(' · ')}</Box>
          {change.insured > ZERO && (
            <Box color="muted">
              <Trans>{insured} of it is an insurance amount. It is changed as well.</Trans>
            </Box>
          )}
        </Box>
        <ChoiceField
          label={t`Really paid by`}
          isRequired
          value={typed.to}
          none={t`Choose the method`}
          choices={change.methods.map((value) => ({ value, label: i18n._(methodWords[value]) }))}
          error={lacks?.to ? t`Choose the method by which it was really paid.` : null}
          onChange={(to) => set({ to })}
        />
        <RoundedCash sum={change.sum} rounding={change.rounding} />
        <Proof change={change} />
        <TextField
          label={t`Reason`}
          isRequired
          isLong
          maxLength={METHOD_REASON_LENGTH_MAX}
          value={typed.reason}
          error={lacks?.reason ? t`Enter why the method is changed.` : null}
          onChange={(reason) => set({ reason })}
        />
        <Notice tone="info">
          <Trans>The invoice and its total stay as they were issued. The drawer count and the Z report follow the new method.</Trans>
        </Notice>
      </Box>
    </Sheet>
  )
}
