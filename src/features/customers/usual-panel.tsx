import { Box } from '@chakra-ui/react/box'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Id } from '#domain/kernel/ids.ts'
import { mayView } from '#domain/kernel/view.ts'
import { type UsualRental, usualRentals } from '#domain/rentals/desk/usual-rentals.ts'
import { type UsualSale, usualSales } from '#domain/sales/usual-sales.ts'
import { RelatedRow } from '../../engine/file/related-rows.tsx'
import { useSession } from '../../engine/session.ts'
import { useView } from '../../engine/use-question.ts'
import { useFormat, useNameOf } from '../../i18n/format.ts'
import { Panel } from '../../ui/page.tsx'

interface UsualProps {
  readonly customerId: Id
}
type Usual = UsualRental | UsualSale

/** What a customer takes most often, by permission. Renders nothing without purchases. */
export function UsualPanel({ customerId }: UsualProps) {
  const { permissions } = useSession()
  const [mayRent, maySell] = [mayView(usualRentals, permissions), mayView(usualSales, permissions)]
  if (mayRent && maySell) return <UsualOfBoth customerId={customerId} />
  if (mayRent) return <UsualOfRentals customerId={customerId} />
  return maySell ? <UsualOfSales customerId={customerId} /> : null
}

function useRentals({ customerId }: UsualProps): readonly Usual[] {
  const query = useView(usualRentals, { customerId })
  return query.kind === 'ready' ? query.data : []
}

function useSales({ customerId }: UsualProps): readonly Usual[] {
  const query = useView(usualSales, { customerId })
  return query.kind === 'ready' ? query.data : []
}

function UsualOfBoth(props: UsualProps) {
  const [rentals, sales] = [useRentals(props), useSales(props)]
  return <UsualRows rows={[...rentals, ...sales]} />
}
const UsualOfRentals = (props: UsualProps) => <UsualRows rows={useRentals(props)} />
const UsualOfSales = (props: UsualProps) => <UsualRows rows={useSales(props)} />

function UsualRows({ rows }: { readonly rows: readonly Usual[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  if (rows.length === 0) return null
  const often = (times: number): string =>
    t`${plural(times, { one: 'once', two: 'twice', few: '# times', many: '# times', other: '# times' })}`
  return (
    <Panel title={t`What she usually takes`}>
      <Box as="ul" listStyleType="none">
        {rows.map((row) => {
          const lastDay = format.day(row.lastOn)
          return (
            <RelatedRow
              key={'itemId' in row ? row.itemId : row.categoryId}
              to={null}
              name={nameOf(row)}
              note={[often(row.times), t`last on ${lastDay}`].join(' · ')}
            />
          )
        })}
      </Box>
    </Panel>
  )
}
