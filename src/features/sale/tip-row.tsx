import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom, useAtomValue } from 'jotai'
import { HandCoins, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { AMOUNT_MAX, type Money, ZERO } from '#domain/kernel/money.ts'
import { useSession } from '../../engine/session.ts'
import { useFormat, useNameOf } from '../../i18n/format.ts'
import { useWords } from '../../i18n/refusal-words.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { PrimaryButton, QuietButton } from '../../ui/primary-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { cartAtom } from '../cart/cart-draft.ts'
import type { CartState } from '../cart/cart-state.ts'
import { type EmployeeRow, useSalespeople } from './sale-data.ts'

/** Who did all the lines of the bill, where that was one employee; else whoever is at the till. */
function usualReceiver({ bill }: CartState, ownId: Id | null, people: readonly EmployeeRow[]): Id | null {
  const doneBy = [...new Set(bill.lines.map(({ employeeId }) => employeeId))]
  const wanted = doneBy.length === 1 && doneBy[0] ? doneBy[0] : ownId
  return people.some(({ id }) => id === wanted) ? wanted : null
}

function TipSheet({ people, onClose }: { readonly people: readonly EmployeeRow[]; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { say } = useWords()
  const nameOf = useNameOf()
  const { employeeId: ownId } = useSession()
  const [cart, act] = useAtom(cartAtom)
  const [amount, setAmount] = useState<Money | null>(cart.tip?.amount ?? null)
  const [employeeId, setEmployeeId] = useState(cart.tip?.employeeId ?? usualReceiver(cart, ownId, people))
  const [isTried, setTried] = useState(false)
  const isTooMuch = amount !== null && amount > AMOUNT_MAX
  const save = () => {
    setTried(true)
    if (amount === null || amount <= ZERO || isTooMuch || employeeId === null) return
    void act({ do: 'tip', tip: { amount, employeeId } })
    onClose()
  }
  const remove = () => {
    void act({ do: 'tip', tip: null })
    onClose()
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t({ message: 'Tip', context: 'sale' })}
      footer={
        <Flex direction="column" gap="2">
          <PrimaryButton w="full" onClick={save}>
            <Trans>Add to the payment</Trans>
          </PrimaryButton>
          {cart.tip && (
            <QuietButton w="full" onClick={remove}>
              <Trans>Remove the tip</Trans>
            </QuietButton>
          )}
        </Flex>
      }
    >
      <Box display="grid" gap="4">
        <MoneyField
          label={t`Amount`}
          value={amount}
          error={isTooMuch ? say('invalid') : isTried && (amount === null || amount <= ZERO) ? t`Enter the amount of the tip.` : undefined}
          onChange={setAmount}
        />
        <ChoiceField
          label={t({ message: 'For', context: 'tip' })}
          value={employeeId}
          none={t`Choose the employee`}
          choices={people.map((one) => ({ value: one.id, label: nameOf(one) }))}
          error={isTried && employeeId === null ? t`Choose the employee of the tip.` : undefined}
          onChange={setEmployeeId}
        />
        <Box textStyle="sm" color="muted">
          <Trans>Paid in cash or by card together with the bill. It is not part of the invoice and has no VAT.</Trans>
        </Box>
      </Box>
    </Sheet>
  )
}

/** Adds a tip to what is paid, where the shop takes tips; one that was added before can be changed or removed. */
export function TipRow({ isAllowed }: { readonly isAllowed: boolean }) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const { tip } = useAtomValue(cartAtom)
  const people = useSalespeople()
  const [isOpen, setOpen] = useState(false)
  if ((!isAllowed && !tip) || !people) return null
  const receiver = people.find(({ id }) => id === tip?.employeeId)
  const name = receiver ? nameOf(receiver) : t`An employee`
  const amount = tip ? format.money(tip.amount) : ''
  return (
    <>
      <QuietButton
        h="11"
        justifySelf="start"
        icon={tip ? <Pencil size={18} aria-hidden /> : <HandCoins size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {tip ? (
          <Trans>
            Tip of {amount} for {name}
          </Trans>
        ) : (
          <Trans>Add a tip</Trans>
        )}
      </QuietButton>
      {isOpen && <TipSheet people={people} onClose={() => setOpen(false)} />}
    </>
  )
}
