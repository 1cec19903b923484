import { Trans, useLingui } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { isAllowed } from '#domain/kernel/permission.ts'
import { MAY_OVERBOOK, isTaken } from '#domain/rentals/booking/overbooking.ts'
import { type GivenLeave, OverrideSheet } from '../../../engine/form/override-sheet.tsx'
import type { CommandState } from '../../../engine/form/use-command.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'

/** Under a reservation that was refused because its days are taken: somebody who may promise them again allows it, with her reason. */
export function Overbook({ state, onAllow }: { readonly state: CommandState; readonly onAllow: (leave: GivenLeave) => void }) {
  const { t } = useLingui()
  const { say } = useWords()
  const [isAsking, setAsking] = useState(false)
  if (state.kind !== 'refused' || !isTaken(state.refusal.code)) return null
  return (
    <>
      <QuietButton w="full" icon={<ShieldCheck size={18} aria-hidden />} onClick={() => setAsking(true)}>
        <Trans>A manager can allow this</Trans>
      </QuietButton>
      {isAsking && (
        <OverrideSheet
          title={t`Promise the piece to two customers?`}
          reasons={[say(state.refusal.code, state.refusal.details)]}
          action={t`Reserve as a conflict`}
          mayAllow={({ permissions }) => isAllowed(permissions, MAY_OVERBOOK)}
          onAllow={(leave) => {
            setAsking(false)
            onAllow(leave)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
