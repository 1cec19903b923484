import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import type { ListRow } from '#domain/kernel/define.ts'
import { customer } from '#domain/customers/customer.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { measurements } from '#domain/rentals/piece/measure.ts'
import { useQuestion } from '../../../engine/use-question.ts'
import { type Answer, queryRows } from '../../../engine/query.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { CustomerPicker } from '../parts/customer-picker.tsx'
import { measuredSizes } from '../parts/sizes.tsx'
import type { DeskWish } from './find-address.ts'
import { useRowsOf } from '../pieces/use-names.ts'

type Measured = ListRow<typeof measurements>
const TAKEN_MAX = 50

function useMeasured(customerId: Id | null): readonly Measured[] | null {
  const query = useQuestion(
    ['measured', customerId],
    async (who): Promise<Answer<readonly Measured[]>> => {
      if (!customerId) return { ok: true, data: [], asOf: null }
      const answer = await queryRows(measurements, { filters: { customerId }, limit: TAKEN_MAX }, who)
      if (!answer.ok) return answer
      const newest = new Map(answer.data.rows.toReversed().map((row) => [row.person, row]))
      return { ok: true, data: [...newest.values()], asOf: answer.asOf }
    },
    { isLive: true },
  )
  return query.kind === 'ready' ? query.data : null
}

/** Fills the size filter from the measurements of a customer or a companion. */
export function CustomerMeasurements({
  wish,
  onChange,
}: {
  readonly wish: DeskWish
  readonly onChange: (change: Partial<DeskWish>) => void
}) {
  const { t } = useLingui()
  const [isChoosing, setChoosing] = useState(false)
  const measured = useMeasured(wish.customerId)
  const name = useRowsOf(customer, [wish.customerId]).get(wish.customerId ?? '')?.name ?? ''
  const use = (row: Measured) => onChange({ sizes: Object.fromEntries(measuredSizes(row).map(({ field, cm }) => [field, cm])) })
  return (
    <Flex gap="2" wrap="wrap" align="center" mb="3">
      <QuietButton icon={<UserRound aria-hidden />} onClick={() => setChoosing(true)}>
        {name || t`Measurements of a customer`}
      </QuietButton>
      {name &&
        measured?.map((row) => (
          <QuietButton key={row.id} variant="subtle" colorPalette="gold" bg="selection" onClick={() => use(row)}>
            {row.person || t`Her sizes`}
          </QuietButton>
        ))}
      {name && measured?.length === 0 && (
        <Box color="muted" textStyle="sm">
          <Trans>She has not been measured yet.</Trans>
        </Box>
      )}
      <CustomerPicker isOpen={isChoosing} onClose={() => setChoosing(false)} onChoose={({ id }) => onChange({ customerId: id })} />
    </Flex>
  )
}
