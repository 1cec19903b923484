import { useLingui } from '@lingui/react/macro'
import type { Money } from '#domain/kernel/money.ts'
import { useFormat } from '../i18n/format.ts'
import { readMoney, writeMoney } from '../i18n/typed-number.ts'
import { FigureField, type FigureFieldProps } from './number-field.tsx'

/** An amount of money, typed in Latin or Arabic digits with at most two decimals. */
export function MoneyField(props: FigureFieldProps<Money>) {
  const { t } = useLingui()
  const format = useFormat()
  const reading = {
    read: readMoney,
    write: writeMoney,
    inputMode: 'decimal',
    fault: t`This should be an amount with at most two decimals.`,
  } as const
  return <FigureField {...props} reading={reading} end={props.end ?? <span style={{ paddingInlineEnd: 8 }}>{format.currency()}</span>} />
}
