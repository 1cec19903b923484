import { useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { type Id, idSchema } from '#domain/kernel/ids.ts'
import { handOver } from '#domain/rentals/booking/hand-over.ts'
import { PermissionGate } from '../../../engine/shell/permission-gate.tsx'
import { ScreenPage } from '../../../engine/shell/toolbar.tsx'
import { useSearchParams } from '../../../engine/search-params.ts'
import { HandOverChoice } from './hand-over-choice.tsx'
import { HandOverVisit } from './hand-over-visit.tsx'
import { BOARD_PATH } from '../desk/next-step.ts'
import { handOverSearch } from '../parts/rent-search.ts'

/** The ids in a text of an address; what is none is left out. */
const idsIn = (texts: string): Id[] =>
  texts.split(',').flatMap((text) => {
    const read = v.safeParse(idSchema, text)
    return read.success ? [read.output] : []
  })

/** Pieces leave the shop: first for whom, then which, each scanned. */
export function HandOverScreen() {
  return (
    <PermissionGate permission={handOver.permission}>
      <OpenHandOver />
    </PermissionGate>
  )
}

function OpenHandOver() {
  const { t } = useLingui()
  const [{ customer: customerId, bookings = '' }] = useSearchParams(handOverSearch)
  const chosen = idsIn(bookings)
  return (
    <ScreenPage
      title={t({ message: 'Hand over', context: 'screen' })}
      width="reading"
      trail={[{ label: t`Today’s board`, to: BOARD_PATH }]}
    >
      {customerId ? <HandOverVisit key={`${customerId}:${chosen.join()}`} customerId={customerId} first={chosen} /> : <HandOverChoice />}
    </ScreenPage>
  )
}
