import { Trans, useLingui } from '@lingui/react/macro'
import { Vault } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { tillShift } from '#domain/shifts/shift-views.ts'
import { useGo } from '../../engine/app-link.tsx'
import { useSession } from '../../engine/session.ts'
import { useView } from '../../engine/use-question.ts'
import { PrimaryButton } from '../../ui/primary-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'

interface ShiftGateProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

const SHIFT_PATH = '/merchant/shift'

/**
 * If the shop requires an open shift, the drawer is counted before money is taken at a till. A sale without a shift is still accepted by
 * the server.
 */
export function ShiftGate({ onClose, children }: ShiftGateProps) {
  const { till } = useSession()
  return till ? <OfTill deviceId={till.deviceId} onClose={onClose} of={children} /> : children
}

function OfTill({ deviceId, onClose, of }: { readonly deviceId: Id; readonly onClose: () => void; readonly of: ReactNode }) {
  const { t } = useLingui()
  const go = useGo()
  const query = useView(tillShift, { deviceId })
  if (query.kind === 'loading') return null
  // If it is unknown whether a shift is open, allow the payment.
  if (query.kind !== 'ready' || !query.data.isRequired || query.data.open) return of
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t`No shift is open`}
      footer={
        <PrimaryButton
          w="full"
          icon={<Vault size={20} aria-hidden />}
          onClick={() => {
            onClose()
            go(SHIFT_PATH)
          }}
        >
          <Trans>Count the drawer</Trans>
        </PrimaryButton>
      }
    >
      <Trans>This shop only sells in an open shift. Count the drawer and open one; the bill stays as it is.</Trans>
    </Sheet>
  )
}
