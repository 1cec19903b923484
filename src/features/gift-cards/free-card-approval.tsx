import { useLingui } from '@lingui/react/macro'
import { may } from '#domain/access/pages.ts'
import { isAllowed } from '#domain/kernel/permission.ts'
import type { Money } from '#domain/kernel/money.ts'
import { type GivenApproval, OverrideSheet } from '../../engine/form/override-sheet.tsx'
import { useFormat } from '../../i18n/format.ts'

const FREE = may('pointOfSale', 'freeGiftCard')

interface FreeCardApprovalProps {
  readonly value: Money
  readonly onAllow: (approval: GivenApproval) => void
  readonly onClose: () => void
}

export function FreeCardApproval({ value: given, ...props }: FreeCardApprovalProps) {
  const { t } = useLingui()
  const value = useFormat().money(given)
  return (
    <OverrideSheet
      title={t`A manager can allow this`}
      reasons={[t`A gift card of ${value} is given for free.`]}
      action={t`Allow`}
      mayAllow={({ permissions }) => isAllowed(permissions, FREE)}
      {...props}
    />
  )
}
