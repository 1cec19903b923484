import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import type { RowOf } from '#domain/kernel/define.ts'
import { PAYMENT_STATUS, type payment } from '#domain/payments/payment.ts'
import { isMethodChangeable } from '#domain/shifts/change-payment-method.ts'
import { useSession } from '../../../engine/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { methodWords } from '../method-words.ts'
import { ChangeMethodSheet } from './change-method-sheet.tsx'

type Payment = RowOf<typeof payment>

interface ChangeMethodPanelProps {
  readonly payments: readonly Payment[]
  readonly isRefunded: boolean
}

function Before({ of: { method, methodBefore } }: { readonly of: Payment }) {
  const { i18n } = useLingui()
  if (!methodBefore || methodBefore === method) return null
  const before = i18n._(methodWords[methodBefore])
  return (
    <Box textStyle="sm" color="muted">
      <Trans>It was on record as: {before}</Trans>
    </Box>
  )
}

/** The payments of a document taken by this till, each with a button to correct its method. */
export function ChangeMethodPanel({ payments, isRefunded }: ChangeMethodPanelProps) {
  const { i18n } = useLingui()
  const format = useFormat()
  const { till } = useSession()
  const [changing, setChanging] = useState<Payment | null>(null)
  const own = payments.filter((one) => one.status === PAYMENT_STATUS.paid && one.deviceId === till?.deviceId && isMethodChangeable(one))
  if (!till || isRefunded || own.length === 0) return null
  const close = () => setChanging(null)
  return (
    <Box as="ul" listStyleType="none" display="grid" gap="2">
      {own.map((one) => (
        <Flex as="li" key={one.id} align="center" gap="3" wrap="wrap">
          <Box flex="1" minW="40">
            {[i18n._(methodWords[one.method]), format.money(one.amount)].join(' · ')}
            <Before of={one} />
          </Box>
          <QuietButton size="md" icon={<ArrowLeftRight size={18} aria-hidden />} onClick={() => setChanging(one)}>
            <Trans>Change the method</Trans>
          </QuietButton>
        </Flex>
      ))}
      {changing && <ChangeMethodSheet payment={changing} onDone={close} onClose={close} />}
    </Box>
  )
}
