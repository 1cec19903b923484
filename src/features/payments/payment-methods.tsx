import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react'
import { Banknote, CreditCard, FileText, Gift, Globe, Landmark, Link2, PiggyBank } from 'lucide-react'
import { PAYMENT_METHOD, type PaymentMethod } from '#domain/payments/payment.ts'
import { methodWords } from './method-words.ts'

const ICONS = {
  [PAYMENT_METHOD.cash]: Banknote,
  [PAYMENT_METHOD.creditCard]: CreditCard,
  [PAYMENT_METHOD.transfer]: Landmark,
  [PAYMENT_METHOD.cheque]: FileText,
  [PAYMENT_METHOD.paymentLink]: Link2,
  [PAYMENT_METHOD.website]: Globe,
  [PAYMENT_METHOD.balance]: PiggyBank,
  [PAYMENT_METHOD.giftCard]: Gift,
} as const

const GRID = {
  display: 'grid',
  gap: '2',
  '& button': {
    minH: { base: '12', sm: '16' },
    py: { base: '1', sm: '2' },
    px: '1',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'line',
    bg: 'surface',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    fontWeight: '600',
    fontSize: '14px',
    lineHeight: '1.2',
    cursor: 'pointer',
  },
  '& button[aria-checked=true]': {
    bg: 'selection',
    borderColor: 'gold.solid',
    color: 'gold.fg',
    boxShadow: 'inset 0 0 0 1px var(--ck-colors-gold-solid)',
  },
} as const

export interface PaymentMethodsProps {
  readonly label: string
  readonly methods: readonly PaymentMethod[]
  readonly method: PaymentMethod
  readonly onChange: (method: PaymentMethod) => void
}

export function PaymentMethods({ label, methods, method, onChange }: PaymentMethodsProps) {
  const { i18n } = useLingui()
  return (
    <Box css={GRID} gridTemplateColumns={`repeat(${methods.length > 4 ? 3 : 2}, 1fr)`} role="radiogroup" aria-label={label}>
      {methods.map((one) => {
        const Icon = ICONS[one]
        return (
          <button
            key={one}
            type="button"
            role="radio"
            aria-checked={one === method}
            tabIndex={one === method ? 0 : -1}
            onClick={() => onChange(one)}
          >
            <Icon size={22} strokeWidth={1.7} aria-hidden />
            {i18n._(methodWords[one])}
          </button>
        )
      })}
    </Box>
  )
}
