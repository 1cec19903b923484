import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { isAllowed } from '#domain/access/pages.ts'
import { useState } from 'react'
import { codesIn } from '#domain/kernel/fields.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { ZERO } from '#domain/kernel/money.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import { RETURN } from '#domain/sales/returns/return-sale.ts'
import { type ReturnDesk, returnStateOf, returnView } from '#domain/sales/returns/return-view.ts'
import { AnswerView } from '../../engine/answer-view.tsx'
import { OverrideSheet } from '../../engine/form/override-sheet.tsx'
import { useView } from '../../engine/use-question.ts'
import { useFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/refusal-words.ts'
import { MoneyText } from '../../ui/money-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PrimaryButton, QuietButton } from '../../ui/primary-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { GiveBackMethod } from '../payments/give-back-fields.tsx'
import { ShiftGate } from '../payments/shift-gate.tsx'
import { ReturnLine } from './return-line.tsx'
import { ReturnReasonFields } from './return-reason-fields.tsx'
import { type DoneWith, type ReturnAtDesk, useReturn } from './use-return.ts'

interface ReturnSheetProps {
  readonly id: Id
  readonly onDone: DoneWith
  readonly onClose: () => void
}

function Act({ at }: { readonly at: ReturnAtDesk }) {
  const { sums, handed, fault, isPending, confirm } = at
  const isDebt = sums.total > sums.refund
  return (
    <Box display="grid" gap="3">
      {fault && <Notice tone="bad">{fault}</Notice>}
      {at.lacks.has('lines') && (
        <Notice tone="warn">
          <Trans>Choose the items to return.</Trans>
        </Notice>
      )}
      {at.toCards > ZERO && (
        <Flex justify="space-between" align="baseline" gap="4" fontWeight="600">
          <Box>
            <Trans>Back to the gift card</Trans>
          </Box>
          <MoneyText amount={at.toCards} />
        </Flex>
      )}
      <Flex justify="space-between" align="baseline" gap="4" fontWeight="600">
        <Box>{isDebt ? <Trans>Taken off what is owed</Trans> : <Trans>To refund</Trans>}</Box>
        <MoneyText amount={isDebt ? sums.total : handed} fontSize="32px" lineHeight="1.15" />
      </Flex>
      <PrimaryButton w="full" h="14" icon={<Undo2 size={20} aria-hidden />} isPending={isPending} onClick={() => void confirm()}>
        {isDebt ? <Trans>Record return</Trans> : <Trans>Return and refund</Trans>}
      </PrimaryButton>
    </Box>
  )
}

function Points({ sums: { pointsEarned, pointsSpent }, held }: { readonly sums: ReturnAtDesk['sums']; readonly held: number | null }) {
  const format = useFormat()
  const [taken, back] = [format.number(pointsEarned), format.number(pointsSpent)]
  if (pointsEarned === 0 && pointsSpent === 0) return null
  const left = (held ?? 0) + pointsSpent - pointsEarned
  const isBelow = held !== null && left < 0
  const below = format.number(left)
  return (
    <Notice tone={isBelow ? 'warn' : 'info'}>
      {pointsEarned > 0 && (
        <Box>
          <Trans>Points taken from her account: {taken}</Trans>
        </Box>
      )}
      {pointsSpent > 0 && (
        <Box>
          <Trans>Points put back on her account: {back}</Trans>
        </Box>
      )}
      {isBelow && (
        <Box>
          <Trans>She has spent some of them: her balance will be {below} points.</Trans>
        </Box>
      )}
    </Notice>
  )
}

function OpenReturn({ desk, onDone, onClose }: { readonly desk: ReturnDesk } & Omit<ReturnSheetProps, 'id'>) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useWords()
  const at = useReturn(desk, onDone)
  const { lines, sums, typed, type, lacks, askedLeave: requestedApproval } = at
  const number = format.code(desk.invoice.number)
  if (requestedApproval !== null) {
    const money = format.money(sums.total)
    return (
      <OverrideSheet
        title={t`Allow this return?`}
        reasons={[t`${money} is returned from invoice ${number}.`]}
        action={t`Allow the return`}
        reason={requestedApproval}
        mayAllow={({ permissions }) => isAllowed(permissions, RETURN)}
        isRunning={at.isPending}
        onAllow={at.allow}
        onClose={at.stopAsking}
      />
    )
  }
  const isCodeMissing = lacks.has('code')
  // A refund can go to the balance of a known customer.
  const saved = desk.invoice.customerId === null ? [] : [PAYMENT_METHOD.balance]
  const cameBy = [...codesIn(desk.invoice.methods, PAYMENT_METHOD), ...saved]
  return (
    <Sheet isOpen onClose={onClose} title={t`Return of invoice ${number}`} footer={<Act at={at} />}>
      <Box display="grid" gap="5">
        <Flex justify="flex-end">
          <QuietButton onClick={at.chooseAll}>
            <Trans>Return everything</Trans>
          </QuietButton>
        </Flex>
        {desk.usesGone.length > 0 && (
          <Notice tone="warn">
            {desk.usesGone.map(({ code, details }, nth) => (
              <Box key={nth}>{words.say(code, details)}</Box>
            ))}
          </Notice>
        )}
        <Box as="ul" listStyleType="none">
          {lines.map((line) => (
            <ReturnLine key={line.index} line={line} onChoose={at.choose} />
          ))}
        </Box>
        <Points sums={sums} held={desk.points} />
        <ReturnReasonFields
          reason={typed.reason}
          text={typed.text}
          isReasonMissing={lacks.has('reason')}
          isTextMissing={lacks.has('text')}
          onReason={(reason) => type({ reason })}
          onText={(text) => type({ text })}
        />
        {at.rest > ZERO && (
          <GiveBackMethod
            sum={at.rest}
            giving={{ typed, set: type, isCodeMissing }}
            cameBy={cameBy}
            toNewCard={desk.invoice.customerId !== null}
          />
        )}
      </Box>
    </Sheet>
  )
}

function ReturnOf({ desk, ...props }: { readonly desk: ReturnDesk } & Omit<ReturnSheetProps, 'id'>) {
  const { t } = useLingui()
  const words = useWords()
  // The data stays as shown when the sheet was opened, even if another till changes it; the domain checks again.
  const [query] = useState(desk)
  const state = returnStateOf(query)
  if (state === 'open') return <OpenReturn desk={query} {...props} />
  const said =
    state === 'all-back'
      ? t`Everything on this invoice was already returned.`
      : state === 'settle-first'
        ? words.say('sales.settle-first', { leftAmount: desk.owed })
        : words.say('sales.not-returnable', { number: desk.invoice.number })
  return (
    <Sheet isOpen onClose={props.onClose} title={t`Return`}>
      <Notice tone="warn">{said}</Notice>
    </Sheet>
  )
}

/** A full or partial return: lines and quantities, reason, and refund. If the shop requires it, money moves only in an open shift. */
export function ReturnSheet({ id, onDone, onClose }: ReturnSheetProps) {
  const query = useView(returnView, { id })
  return (
    <ShiftGate onClose={onClose}>
      <AnswerView query={query} skeleton={<></>}>
        {(desk) => <ReturnOf desk={desk} onDone={onDone} onClose={onClose} />}
      </AnswerView>
    </ShiftGate>
  )
}
