import { useLingui } from '@lingui/react/macro'
import { type Money, PRICE_MAX } from '#domain/kernel/money.ts'
import { useFormat } from '../i18n/format.ts'
import { type Typed, readMoney, writeMoney } from '../i18n/typed-number.ts'
import { moneyFault } from './money-fault.ts'
import { FigureField, type FigureFieldProps } from './number-field.tsx'

const read = (typed: string): Typed<Money> => (moneyFault(typed) === null ? readMoney(typed) : { kind: 'wrong' })

/** An amount of money, typed in Latin or Arabic digits with at most two decimals. */
export function MoneyField(props: FigureFieldProps<Money>) {
  const { t } = useLingui()
  const format = useFormat()
  const most = format.money(PRICE_MAX)
  const faultOf = (typed: string): string => {
    const fault = moneyFault(typed)
    if (fault === 'negative') return t`An amount cannot be below zero.`
    return fault === 'too-large' ? t`This is too much: at most ${most}.` : t`This should be an amount with at most two decimals.`
  }
  const reading = { read, write: writeMoney, inputMode: 'decimal', faultOf } as const
  return <FigureField {...props} reading={reading} end={props.end ?? <span style={{ paddingInlineEnd: 8 }}>{format.currency()}</span>} />
}
