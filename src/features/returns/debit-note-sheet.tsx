import { IconButton } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { Suspense } from 'react'
import type { RowOf } from '#domain/kernel/define.ts'
import { ONLY_ROW_ID, type Id } from '#domain/kernel/ids.ts'
import { ZERO } from '#domain/kernel/money.ts'
import type { InvoiceLine, invoice } from '#domain/sales/invoice.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { AnswerView } from '../../engine/answer-view.tsx'
import { OverrideSheet } from '../../engine/form/override-sheet.tsx'
import { useRecord } from '../../engine/use-question.ts'
import { useFormat, useNameOf } from '../../i18n/format.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PrimaryButton, QuietButton } from '../../ui/primary-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TakePaymentLater } from '../payments/take-payment-later.ts'
import { type DebitNoteAtDesk, type TypedDebit, WHOLE, lacksOf, useDebitNote } from './use-debit-note.ts'

const LINES_MAX = 50
const NAME_MAX = 120

interface DebitNoteSheetProps {
  readonly invoice: RowOf<typeof invoice>
  readonly onDone: (noteId: Id) => void
  readonly onClose: () => void
}

function DebitLine({ at, line, of }: { readonly at: DebitNoteAtDesk; readonly line: TypedDebit; readonly of: readonly InvoiceLine[] }) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const lacks = new Set(at.isTried ? lacksOf(line) : [])
  const isWhole = line.place === WHOLE
  const choices = [...of.map((one, index) => ({ value: String(index), label: nameOf(one) })), { value: WHOLE, label: t`The whole invoice` }]
  return (
    <Box as="li" display="grid" gap="3" py="4" borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: '0', pt: '0' }}>
      <Flex gap="2" align="flex-end">
        <Box flex="1" minW="0">
          <ChoiceField
            label={t`Add an amount for`}
            isRequired
            value={line.place}
            none={t`Choose the item`}
            choices={choices}
            error={lacks.has('place') ? t`Choose what the amount is for.` : null}
            onChange={(place) => at.typed.change(line.id, { place })}
          />
        </Box>
        {at.typed.lines.length > 1 && (
          <IconButton variant="outline" bg="surface" aria-label={t`Remove this amount`} onClick={() => at.typed.remove(line.id)}>
            <Trash2 />
          </IconButton>
        )}
      </Flex>
      <TextField
        label={t`Text on the debit note`}
        isRequired={isWhole}
        hint={isWhole ? undefined : t`Empty: the name of the item is printed.`}
        maxLength={NAME_MAX}
        value={line.text}
        error={lacks.has('text') ? t`Enter what the amount is for: it is printed on the debit note.` : null}
        onChange={(text) => at.typed.change(line.id, { text })}
      />
      <MoneyField
        label={t`Amount including VAT`}
        isRequired
        value={line.amount}
        error={lacks.has('amount') ? t`Enter an amount above zero.` : null}
        onChange={(amount) => at.typed.change(line.id, { amount })}
      />
    </Box>
  )
}

function Act({ at }: { readonly at: DebitNoteAtDesk }) {
  return (
    <Box display="grid" gap="3">
      {at.fault && <Notice tone="bad">{at.fault}</Notice>}
      <Flex justify="space-between" align="baseline" gap="4" fontWeight="600">
        <Box>
          <Trans>To pay</Trans>
        </Box>
        <MoneyText amount={at.typed.total} fontSize="32px" lineHeight="1.15" />
      </Flex>
      <PrimaryButton w="full" h="14" onClick={at.count}>
        <Trans>Take payment</Trans>
      </PrimaryButton>
    </Box>
  )
}

/** Requests approval of the note or of its unpaid rest, by PIN. */
function Approval({ of, number, total }: { readonly of: DebitNoteAtDesk; readonly number: string; readonly total: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const { approval } = of
  if (!approval) return null
  const due = format.money(approval.due)
  return (
    <OverrideSheet
      title={t`Allow this debit note?`}
      reasons={[
        ...(approval.isOfNote ? [t`${total} is added to invoice ${number}.`] : []),
        ...(approval.due > ZERO ? [t`${due} of the debit note stays unpaid.`] : []),
      ]}
      action={t`Allow the debit note`}
      reason={approval.reason}
      mayAllow={approval.mayAllow}
      isRunning={of.isPending}
      onAllow={approval.allow}
      onClose={approval.close}
    />
  )
}

function OpenDebitNote({ setting, ...props }: DebitNoteSheetProps & { readonly setting: RowOf<typeof accountSetting> }) {
  const { t } = useLingui()
  const format = useFormat()
  const { invoice: of, onClose } = props
  const at = useDebitNote({ invoice: of, setting }, props.onDone)
  const number = format.code(of.number)
  if (at.isCounting) {
    return (
      <>
        <Suspense>
          <TakePaymentLater
            total={at.typed.total}
            customerId={of.customerId}
            mostAhead={at.typed.total}
            giftCardsOf={of.customerId}
            debt={at.debt}
            isPending={at.isPending}
            fault={at.fault}
            onChange={at.onChange}
            onConfirm={at.confirm}
            onClose={at.stopCounting}
          />
        </Suspense>
        <Approval of={at} number={number} total={format.money(at.typed.total)} />
      </>
    )
  }
  return (
    <Sheet isOpen onClose={onClose} title={t`Debit note to invoice ${number}`} footer={<Act at={at} />}>
      <Box display="grid" gap="5">
        <Box as="ul" listStyleType="none">
          {at.typed.lines.map((line) => (
            <DebitLine key={line.id} at={at} line={line} of={of.lines} />
          ))}
        </Box>
        {at.typed.lines.length < LINES_MAX && (
          <QuietButton icon={<Plus size={20} aria-hidden />} onClick={at.typed.add}>
            <Trans>Another amount</Trans>
          </QuietButton>
        )}
        <TextField
          label={t`Reason`}
          isRequired
          isLong
          maxLength={500}
          value={at.typed.reason}
          error={at.isTried && at.typed.reason.trim() === '' ? t`Enter the reason: it is printed on the debit note.` : null}
          onChange={at.typed.setReason}
        />
      </Box>
    </Sheet>
  )
}

export function DebitNoteSheet(props: DebitNoteSheetProps) {
  const query = useRecord(accountSetting, ONLY_ROW_ID)
  return (
    <AnswerView query={query} skeleton={<></>}>
      {(setting) => <OpenDebitNote setting={setting} {...props} />}
    </AnswerView>
  )
}
