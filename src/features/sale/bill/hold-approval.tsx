import { useLingui } from '@lingui/react/macro'
import { may } from '#domain/access/pages.ts'
import { isAllowed } from '#domain/kernel/permission.ts'
import { type GivenApproval, OverrideSheet } from '../../../engine/form/override-sheet.tsx'

const HOLD = may('pointOfSale', 'holdBill')

export function HoldApproval(props: { readonly onAllow: (approval: GivenApproval) => void; readonly onClose: () => void }) {
  const { t } = useLingui()
  return (
    <OverrideSheet
      title={t`A manager can allow this`}
      reasons={[t`You have no permission to put a bill on hold.`]}
      action={t`Allow and hold`}
      mayAllow={({ permissions }) => isAllowed(permissions, HOLD)}
      {...props}
    />
  )
}
