import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { atom, useAtom, useAtomValue } from 'jotai'
import { ShieldCheck } from 'lucide-react'
import { type Money, ZERO, addMoney, subtractMoney, sumMoney } from '#domain/kernel/money.ts'
import { lineAmount } from '#domain/sales/bill.ts'
import { codedLines } from '#domain/sales/codes/bill-code.ts'
import type { PlannedRent } from '#domain/sales/planned-rent.ts'
import { advanceRequested, insuranceRequested, leftAfter, rentOf, takenNow } from '#domain/sales/rent-taken.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { useSession } from '../../../engine/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Panel } from '../../../ui/page.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { cartAtom } from '../../cart/cart-draft.ts'
import { type CartStep, documentsNow, heldNow } from '../../cart/cart-steps.ts'
import type { CartState } from '../../cart/cart-state.ts'
import { FigureLine } from '../../../ui/money-text.tsx'

type AmountField = 'advance' | 'insurance'

interface WrongAmounts {
  readonly orderId: Id | null
  readonly fields: readonly AmountField[]
}

/** Fields of the open visit without a valid amount: the text stays as typed and blocks the visit. */
const wrongAtom = atom<WrongAmounts>({ orderId: null, fields: [] })

/** Ignores fields of another visit and fields that are no longer shown. */
function wrongIn({ orderId, rent: { taking, pieces } }: CartState, wrong: WrongAmounts): readonly AmountField[] {
  if (wrong.orderId !== orderId || pieces.length === 0) return []
  return wrong.fields.filter((field) => field === 'insurance' || taking === 'advance')
}

/** True while a field of the visit has no valid amount. */
export const useHasWrongAmount = (): boolean => wrongIn(useAtomValue(cartAtom), useAtomValue(wrongAtom)).length > 0

/** The value of an amount field of the visit: null while the text is invalid. */
function useVisitAmount(field: AmountField, current: Money) {
  const [visit, act] = useAtom(cartAtom)
  const [wrong, setWrong] = useAtom(wrongAtom)
  const others = wrongIn(visit, wrong).filter((one) => one !== field)
  const isWrong = wrongIn(visit, wrong).includes(field)
  return {
    value: isWrong ? null : current,
    onChange: (amount: Money | null) => {
      setWrong({ orderId: visit.orderId, fields: amount === null ? [...others, field] : others })
      if (amount !== null) void act({ do: field, amount })
    },
  }
}

const CHOICES = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: '2',
  '& button': {
    minH: '12',
    px: '2',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'line',
    bg: 'surface',
    fontWeight: '600',
    cursor: 'pointer',
    lineHeight: '1.25',
  },
  '& button[aria-checked=true]': {
    bg: 'selection',
    borderColor: 'gold.solid',
    color: 'gold.fg',
    boxShadow: 'inset 0 0 0 1px var(--ck-colors-gold-solid)',
  },
} as const

function TakingChoice() {
  const { t } = useLingui()
  const [visit, act] = useAtom(cartAtom)
  const words: readonly (readonly [PlannedRent['taking'], string])[] = [
    ['all', t`Full amount`],
    ['advance', t`An advance`],
    ['nothing', t({ message: 'Nothing yet', context: 'visit' })],
  ]
  return (
    <Box role="radiogroup" aria-label={t`What is taken now`} css={CHOICES}>
      {words.map(([one, label]) => (
        <button
          key={one}
          type="button"
          role="radio"
          aria-checked={visit.rent.taking === one}
          onClick={() => void act({ do: 'taking', taking: one })}
        >
          {label}
        </button>
      ))}
    </Box>
  )
}

/** The part of the rent taken now and the insurance amount; both default to the categories and can be changed. */
function TakenFields() {
  const { t } = useLingui()
  const format = useFormat()
  const visit = useAtomValue(cartAtom)
  const { insurance, advance } = takenNow(visit.rent)
  const advanceField = useVisitAmount('advance', visit.rent.advance ?? advance)
  const insuranceField = useVisitAmount('insurance', visit.rent.insurance ?? insurance)
  const requested = format.money(advanceRequested(visit.rent))
  const requestedInsurance = format.money(insuranceRequested(visit.rent))
  const isOver = visit.rent.taking === 'advance' && (visit.rent.advance ?? ZERO) > rentOf(visit.rent)
  return (
    <Box display="grid" gap="4">
      {visit.rent.taking === 'advance' && (
        <MoneyField
          label={t`Advance on the rent`}
          {...advanceField}
          hint={t`The categories require ${requested}. It is taxed when it is received, and deducted from the last bill.`}
          emptyFault={t`Enter an amount; 0 if nothing is taken.`}
          error={isOver ? t`This is more than the rent. Choose the full amount instead.` : null}
        />
      )}
      <MoneyField
        label={t`Insurance amount`}
        {...insuranceField}
        emptyFault={t`Enter an amount; 0 if nothing is taken.`}
        hint={t`The categories require ${requestedInsurance}. Held against damage and given back: no income, no VAT.`}
      />
    </Box>
  )
}

export function RentTaken() {
  const { t } = useLingui()
  const { rent } = useAtomValue(cartAtom)
  const { isTill } = useSession()
  if (!isTill || rentOf(rent) === ZERO) return null
  return (
    <Panel title={t`What is taken now`}>
      <Box display="grid" gap="4">
        <TakingChoice />
        <TakenFields />
      </Box>
    </Panel>
  )
}

export function RentSums({ steps }: { readonly steps: readonly CartStep[] }) {
  const { t } = useLingui()
  const { rent, bill } = useAtomValue(cartAtom)
  const agreed = rentOf(rent)
  const held = heldNow(steps)
  const left = leftAfter(rent)
  const early = subtractMoney(agreed, left)
  const goods = sumMoney(codedLines(bill).map(lineAmount))
  // A discount on the whole bill and points reduce everything paid now.
  const off = subtractMoney(documentsNow(steps), addMoney(early, goods))
  const isReduced = bill.billDiscount > ZERO || bill.pointsSpent > 0
  if (agreed === ZERO) return null
  return (
    <Box display="grid" gap="2">
      <FigureLine label={t`Rent agreed, VAT included`} amount={agreed} />
      {early > ZERO && <FigureLine label={t`Of this, paid now`} amount={early} />}
      {goods > ZERO && <FigureLine label={t`Bought with it`} amount={goods} />}
      {isReduced && off < ZERO && <FigureLine label={t`Discount and points`} amount={off} />}
      {held > ZERO && (
        <FigureLine
          label={
            <Flex as="span" align="center" gap="1.5" display="inline-flex">
              <ShieldCheck size={17} aria-hidden />
              <Trans>Insurance amount, given back</Trans>
            </Flex>
          }
          amount={held}
        />
      )}
      {left > ZERO && <FigureLine label={t`Left to pay at the hand-over`} amount={left} />}
    </Box>
  )
}
