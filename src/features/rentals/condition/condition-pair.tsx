import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { employee } from '#domain/employees/employee.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Booking, RETURN_CONDITION, booking } from '#domain/rentals/booking/booking.ts'
import type { ConditionItem } from '#domain/rentals/piece/condition-report.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { conditionReports } from '#domain/rentals/piece/record-condition.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { PhotoStrip } from '../../../engine/file/photo-strip.tsx'
import { useList, useRecord } from '../../../engine/use-question.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { useRowsOf } from '../pieces/use-names.ts'
import type { ActProps } from '../booking/booking-act.ts'
import { WaitingSheet } from '../booking/act-sheet.tsx'
import { type ConditionRow, type Conditions, conditionsIn, pairedPoints } from './inspection.ts'
import { usePointName } from './condition-words.ts'
import { usePoints } from './use-points.ts'

/** The condition noted at the return of a piece without a report point by point. */
export function TakenBackAs({ condition }: Pick<Booking, 'condition'>) {
  if (condition === RETURN_CONDITION.damaged)
    return (
      <Box color="bad" fontWeight="600">
        <Trans>Came back damaged. Nobody noted what is wrong.</Trans>
      </Box>
    )
  if (condition === RETURN_CONDITION.good)
    return (
      <Box>
        <Trans>Returned in good condition.</Trans>
      </Box>
    )
  return (
    <Box color="muted">
      {condition === RETURN_CONDITION.soiled ? (
        <Trans>Came back soiled. Nobody noted more.</Trans>
      ) : (
        <Trans>Nobody checked the condition.</Trans>
      )}
    </Box>
  )
}

/** More reports than a rental ever has. */
const LOOKS_MAX = 50
const NOBODY = '00000000-0000-7000-8000-000000000000'

const useReports = (bookingId: Id | null) => useList(conditionReports, { filters: { bookingId: bookingId ?? NOBODY }, limit: LOOKS_MAX })

/** The condition reports of a rental; null while loading and without a rental. */
export function useConditions(bookingId: Id | null): Conditions | null {
  const query = useReports(bookingId)
  return bookingId !== null && query.kind === 'ready' ? conditionsIn(query.data.rows) : null
}

/** The finding at a point; an unchecked point is shown as unchecked, not as fine. */
export function PointWords({ item }: { readonly item: ConditionItem | null }) {
  if (!item)
    return (
      <Box as="span" color="muted">
        <Trans>Not checked</Trans>
      </Box>
    )
  return (
    <Box as="span" color={item.isFine ? 'good' : 'bad'} fontWeight="600">
      {item.isFine ? <Trans>OK</Trans> : item.note || <Trans>Not OK</Trans>}
    </Box>
  )
}

export function ConditionPhotos({ label, photoIds }: { readonly label: string; readonly photoIds: readonly Id[] }) {
  return (
    <Box>
      <Box textStyle="sm" fontWeight="600" mb="1">
        {label}
      </Box>
      <PhotoStrip ids={photoIds} alt={label} />
    </Box>
  )
}

const CELLS = {
  w: 'full',
  borderCollapse: 'collapse',
  '& :is(th, td)': { textAlign: 'start', verticalAlign: 'top', py: '2', pe: '3', borderBottomWidth: '1px', borderColor: 'line' },
  '& th': { fontWeight: '600' },
} as const

function ConditionSide({ row, condition }: { readonly row: ConditionRow | null } & Pick<Booking, 'condition'>) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const by = useRowsOf(employee, [row?.employeeId ?? null]).get(row?.employeeId ?? '')
  if (!row) return <TakenBackAs condition={condition} />
  const { recordedAt, note, photoIds } = row
  return (
    <Box display="grid" gap="2" alignContent="start">
      <Box textStyle="sm" color="muted">
        {format.instant(recordedAt)}
        {by && (
          <>
            {' · '}
            <bdi>{nameOf(by)}</bdi>
          </>
        )}
      </Box>
      {note && <Box>{note}</Box>}
      {photoIds.length > 0 && <ConditionPhotos label={t`Photos`} photoIds={photoIds} />}
    </Box>
  )
}

interface ConditionPairProps extends Pick<Booking, 'condition'> {
  readonly bookingId: Id
}

/** The condition at hand-over and at return, point by point, with the photos next to each other. */
export function ConditionPair({ bookingId, condition }: ConditionPairProps) {
  const { t } = useLingui()
  const query = useReports(bookingId)
  const nameOfPoint = usePointName()
  const pieceId = query.kind === 'ready' ? (query.data.rows[0]?.rentItemId ?? null) : null
  const piece = useRowsOf(rentItem, [pieceId]).get(pieceId ?? '')
  const points = usePoints()(piece?.categoryId ?? null) ?? []
  const pointOf = (row: ConditionRow | null, key: string) => row?.items.find((one) => one.key === key) ?? null
  return (
    <AnswerView query={query} count={4}>
      {({ rows }) => {
        const { out, back } = conditionsIn(rows)
        return (
          <Box display="grid" gap="4">
            <Box asChild css={CELLS}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{t`Point`}</th>
                    <th scope="col">{t`When it left`}</th>
                    <th scope="col">{t`When it came back`}</th>
                  </tr>
                </thead>
                <tbody>
                  {pairedPoints(points, out, back).map((point) => (
                    <tr key={point.key}>
                      <th scope="row">{nameOfPoint(point)}</th>
                      <td>
                        <PointWords item={pointOf(out, point.key)} />
                      </td>
                      <td>
                        <PointWords item={pointOf(back, point.key)} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Box>
            <Box display="grid" gridTemplateColumns="1fr 1fr" gap="4">
              <ConditionSide row={out} condition={null} />
              <ConditionSide row={back} condition={condition} />
            </Box>
          </Box>
        )
      }}
    </AnswerView>
  )
}

export function ConditionPairSheet({
  code: raw,
  onClose,
  ...pair
}: ConditionPairProps & {
  readonly code: string
  readonly onClose: () => void
}) {
  const { t } = useLingui()
  const code = useFormat().code(raw)
  return (
    <Sheet isOpen onClose={onClose} title={t`Condition of ${code}`} size="lg">
      <ConditionPair {...pair} />
    </Sheet>
  )
}

export function ConditionAct({ booking: { id, rentItemId }, title, onClose }: ActProps) {
  const [row, piece] = [useRecord(booking, id), useRecord(rentItem, rentItemId)]
  if (row.kind !== 'ready') return <WaitingSheet query={row} title={title} onClose={onClose} />
  if (piece.kind !== 'ready') return <WaitingSheet query={piece} title={title} onClose={onClose} />
  return <ConditionPairSheet code={piece.data.code} bookingId={id} condition={row.data.condition} onClose={onClose} />
}
