import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { isAllowed } from '#domain/access/pages.ts'
import { products } from '#domain/catalog/products.ts'
import { services } from '#domain/catalog/services.ts'
import { customers } from '#domain/customers/commands.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { type Id, ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { ZERO } from '#domain/kernel/money.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import { REFUND_WITHOUT_RECEIPT } from '#domain/sales/returns/refund-without-receipt.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { AnswerView } from '../../engine/answer-view.tsx'
import { OverrideSheet } from '../../engine/form/override-sheet.tsx'
import { ReferenceField } from '../../engine/form/reference-field.tsx'
import { useRecord } from '../../engine/use-question.ts'
import { useFormat } from '../../i18n/format.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { FlagField } from '../../ui/flag-field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { PrimaryButton } from '../../ui/primary-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { GiveBackMethod } from '../payments/give-back-fields.tsx'
import { ShiftGate } from '../payments/shift-gate.tsx'
import { ReturnReasonFields } from './return-reason-fields.tsx'
import { type RefundAtDesk, type RefundKind, useRefundWithoutReceipt } from './use-refund-without-receipt.ts'

const NAME_MAX = 120

interface RefundSheetProps {
  readonly onDone: (noteId: Id) => void
  readonly onClose: () => void
}

function Item({ at: { typed, type, choose, lacks } }: { readonly at: RefundAtDesk }) {
  const { t } = useLingui()
  const { kind, item } = typed
  const kinds: readonly { readonly value: RefundKind; readonly label: string }[] = [
    { value: LINE_KIND.product, label: t`Product` },
    { value: LINE_KIND.service, label: t`Service` },
    { value: LINE_KIND.openAmount, label: t`Something else` },
  ]
  const isProduct = kind === LINE_KIND.product
  return (
    <>
      <ChoiceField label={t`What comes back`} isRequired value={kind} choices={kinds} onChange={(next) => next !== null && choose(next)} />
      {kind === LINE_KIND.openAmount ? (
        <TextField
          label={t`Name of what comes back`}
          isRequired
          maxLength={NAME_MAX}
          value={typed.text}
          error={lacks.has('name') ? t`Enter what comes back: it is printed on the credit note.` : null}
          onChange={(text) => type({ text })}
        />
      ) : (
        <ReferenceField
          key={kind}
          label={isProduct ? t`Product` : t`Service`}
          isRequired
          query={isProduct ? products.query : services.query}
          value={item.id}
          name={item.name}
          error={lacks.has('item') ? t`Choose what comes back.` : null}
          onChange={(id, name) => type({ item: { id, name } })}
        />
      )}
      <Box display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 2fr' }} gap="4">
        <NumberField
          label={t`Quantity`}
          isRequired
          value={typed.quantity}
          error={lacks.has('quantity') ? t`Enter a quantity of at least one.` : null}
          onChange={(quantity) => type({ quantity })}
        />
        <MoneyField
          label={t`Refund for one, including VAT`}
          isRequired
          value={typed.price}
          error={lacks.has('price') ? t`Enter an amount above zero.` : null}
          onChange={(price) => type({ price })}
        />
      </Box>
      {isProduct && (
        <FlagField
          label={t`Return to stock`}
          hint={t`Off: it is damaged, and written off.`}
          value={!typed.isDamaged}
          onChange={(isRestocked) => type({ isDamaged: !isRestocked })}
        />
      )}
    </>
  )
}

function Act({ at: { handed, fault, isPending, confirm } }: { readonly at: RefundAtDesk }) {
  return (
    <Box display="grid" gap="3">
      {fault && <Notice tone="bad">{fault}</Notice>}
      <Flex justify="space-between" align="baseline" gap="4" fontWeight="600">
        <Box>
          <Trans>To refund</Trans>
        </Box>
        <MoneyText amount={handed} fontSize="32px" lineHeight="1.15" />
      </Flex>
      <PrimaryButton w="full" h="14" icon={<Undo2 size={20} aria-hidden />} isPending={isPending} onClick={() => void confirm()}>
        <Trans>Return and refund</Trans>
      </PrimaryButton>
    </Box>
  )
}

function OpenRefund({ setting, onDone, onClose }: RefundSheetProps & { readonly setting: RowOf<typeof accountSetting> }) {
  const { t } = useLingui()
  const format = useFormat()
  const at = useRefundWithoutReceipt(setting, onDone)
  const { typed, type, lacks, total } = at
  const money = format.money(total)
  if (at.askedLeave !== null) {
    return (
      <OverrideSheet
        title={t`Allow this refund?`}
        reasons={[t`${money} is refunded without a receipt.`]}
        action={t`Allow the refund`}
        reason={at.askedLeave}
        mayAllow={({ permissions }) => isAllowed(permissions, REFUND_WITHOUT_RECEIPT)}
        isRunning={at.isPending}
        onAllow={at.allow}
        onClose={at.stopAsking}
      />
    )
  }
  return (
    <Sheet isOpen onClose={onClose} title={t`Refund without receipt`} footer={<Act at={at} />}>
      <Box display="grid" gap="5">
        <Notice tone="info">
          <Trans>If the invoice can be found, return it from there: its prices, discounts and points are then exact.</Trans>
        </Notice>
        <Item at={at} />
        <ReferenceField
          label={t`Customer`}
          query={customers}
          value={typed.customer.id}
          name={typed.customer.name}
          onChange={(id, name) => type({ customer: { id, name } })}
        />
        <ReturnReasonFields
          reason={typed.reason}
          text={typed.more}
          isReasonMissing={lacks.has('reason')}
          isTextMissing={lacks.has('text')}
          onReason={(reason) => type({ reason })}
          onText={(more) => type({ more })}
        />
        {total > ZERO && (
          <GiveBackMethod
            sum={total}
            giving={{ typed, set: type, isCodeMissing: lacks.has('code') }}
            cameBy={typed.customer.id === null ? [] : [PAYMENT_METHOD.balance]}
          />
        )}
      </Box>
    </Sheet>
  )
}

/** A return without its invoice. If the shop requires it, money moves only in an open shift. */
export function RefundWithoutReceiptSheet({ onDone, onClose }: RefundSheetProps) {
  const request = useRecord(accountSetting, ONLY_ROW_ID)
  return (
    <ShiftGate onClose={onClose}>
      <AnswerView query={request} skeleton={<></>}>
        {(setting) => <OpenRefund setting={setting} onDone={onDone} onClose={onClose} />}
      </AnswerView>
    </ShiftGate>
  )
}
