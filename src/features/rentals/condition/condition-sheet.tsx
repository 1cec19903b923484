import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, CheckCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { ATTACHMENT_PURPOSE } from '#domain/files/attachment.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { CONDITION_PHOTOS_MAX, type ConditionItem, type ConditionPoint } from '#domain/rentals/piece/condition-report.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { PhotoField } from '../../../engine/form/photo-field.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ConditionPhotos, PointWords, useConditions } from './condition-pair.tsx'
import { usePointName } from './condition-words.ts'
import { type InspectionChange, type Inspection, inspectedPoints, emptyInspection, withPoint, withRestFine } from './inspection.ts'
import { usePoints } from './use-points.ts'

const NOTE_MAX = 200
const PURPOSE = { out: ATTACHMENT_PURPOSE.conditionOut, back: ATTACHMENT_PURPOSE.conditionBack } as const

interface PointProps {
  readonly point: ConditionPoint
  /** Null: not checked. */
  readonly item: ConditionItem | null
  /** The condition at hand-over; undefined where it is not shown. */
  readonly before: ConditionItem | null | undefined
  readonly onChange: (found: Pick<ConditionItem, 'isFine' | 'note'> | null) => void
}

function Point({ point, item, before, onChange }: PointProps) {
  const { t } = useLingui()
  const word = usePointName()(point)
  const press = (isFine: boolean) => onChange(item?.isFine === isFine ? null : { isFine, note: isFine ? '' : (item?.note ?? '') })
  return (
    <Box borderBottomWidth="1px" borderColor="line" py="2">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Box>
          <Box fontWeight="600">{word}</Box>
          {!item && (
            <Box textStyle="sm" color="muted">
              <Trans>Not checked</Trans>
            </Box>
          )}
          {before !== undefined && (
            <Box textStyle="sm" color="muted">
              <Trans>When it left:</Trans> <PointWords item={before} />
            </Box>
          )}
        </Box>
        <Flex gap="2" role="group" aria-label={word}>
          <QuietButton
            aria-pressed={item?.isFine === true}
            aria-label={t`${word}: OK`}
            icon={<Check size={18} aria-hidden />}
            onClick={() => press(true)}
            {...(item?.isFine === true ? { color: 'good', bg: 'goodSoft', borderColor: 'good' } : {})}
          >
            <Trans>OK</Trans>
          </QuietButton>
          <QuietButton
            aria-pressed={item?.isFine === false}
            aria-label={t`${word}: not OK`}
            icon={<TriangleAlert size={18} aria-hidden />}
            onClick={() => press(false)}
            {...(item?.isFine === false ? { color: 'bad', bg: 'badSoft', borderColor: 'bad' } : {})}
          >
            <Trans>Not OK</Trans>
          </QuietButton>
        </Flex>
      </Flex>
      {item?.isFine === false && (
        <Box mt="2">
          <TextField
            label={t`What is wrong: ${word}`}
            isLabelHidden
            placeholder={t`What is wrong?`}
            value={item.note}
            maxLength={NOTE_MAX}
            onChange={(note) => onChange({ isFine: false, note })}
          />
        </Box>
      )}
    </Box>
  )
}

export interface ConditionSheetProps {
  readonly of: Pick<BoardCard, 'code' | 'bookingId' | 'categoryId'>
  /** Hand-over or return; it is recorded with the photos. */
  readonly occasion: 'out' | 'back'
  /** Null before the first check. */
  readonly inspection: Inspection | null
  /** Reports every change at once. `blank` is the initial value of a first check. */
  readonly onInspect: (blank: Inspection, change: InspectionChange) => void
  readonly onClose: () => void
}

/** Checks a piece point by point, next to its condition at hand-over; an untouched point counts as unchecked. */
export function ConditionSheet({
  of: { code: raw, bookingId, categoryId },
  occasion,
  inspection: known,
  onInspect,
  onClose,
}: ConditionSheetProps) {
  const { t } = useLingui()
  const code = useFormat().code(raw)
  const [blank] = useState(emptyInspection)
  const inspection = known ?? blank
  const onChange = (change: InspectionChange) => onInspect(blank, change)
  const save = () => {
    onChange((was) => was)
    onClose()
  }
  const reports = useConditions(occasion === 'back' ? bookingId : null)
  const left = reports?.out ?? null
  const hasBefore = left !== null && left.photoIds.length > 0
  const points = usePoints()(categoryId)
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t`Condition of ${code}`}
      footer={
        <PrimaryButton w="full" onClick={save}>
          <Trans>Save the condition</Trans>
        </PrimaryButton>
      }
    >
      {points?.map((point) => (
        <Point
          key={point.key}
          point={point}
          item={inspection.items.find(({ key }) => key === point.key) ?? null}
          before={occasion === 'back' ? (left?.items.find(({ key }) => key === point.key) ?? null) : undefined}
          onChange={(found) => onChange((now) => withPoint(now, point, found, points))}
        />
      ))}
      {points && inspectedPoints(inspection, points) < points.length && (
        <QuietButton mt="3" icon={<CheckCheck size={18} aria-hidden />} onClick={() => onChange(withRestFine(points))}>
          {inspection.items.length === 0 ? <Trans>All OK</Trans> : <Trans>The rest is OK</Trans>}
        </QuietButton>
      )}
      <Box mt="5" display="grid" gap="4" gridTemplateColumns={hasBefore ? '1fr 1fr' : '1fr'}>
        {hasBefore && <ConditionPhotos label={t`Photos of when it left`} photoIds={left.photoIds} />}
        <PhotoField
          label={t`Photos`}
          place={{ record: booking.name, id: bookingId, purpose: PURPOSE[occasion] }}
          value={inspection.photoIds}
          max={CONDITION_PHOTOS_MAX}
          onChange={(photoIds) => onChange((now) => ({ ...now, photoIds }))}
          recovers
        />
      </Box>
      <Box mt="5">
        <TextField
          label={t`Anything else`}
          isLong
          value={inspection.note}
          maxLength={2000}
          onChange={(note) => onChange((now) => ({ ...now, note }))}
        />
      </Box>
    </Sheet>
  )
}
