import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, TriangleAlert } from 'lucide-react'
import { ATTACHMENT_PURPOSE } from '#domain/files/attachment.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { CONDITION_PHOTOS_MAX, type ConditionItem, type ConditionKey } from '#domain/rentals/piece/condition-report.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { PhotoField } from '../../../engine/form/photo-field.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { LookChange, Looked } from './looked.ts'

export const conditionWords: Readonly<Record<ConditionKey, MessageDescriptor>> = {
  fabric: msg({ message: 'Fabric', context: 'condition' }),
  hem: msg({ message: 'Hem', context: 'condition' }),
  zip: msg({ message: 'Zip', context: 'condition' }),
  beading: msg({ message: 'Beading', context: 'condition' }),
  buttons: msg({ message: 'Buttons', context: 'condition' }),
  stains: msg({ message: 'No stains', context: 'condition' }),
  veil: msg({ message: 'Veil', context: 'condition' }),
  accessories: msg({ message: 'Accessories', context: 'condition' }),
  hanger: msg({ message: 'Hanger and cover', context: 'condition' }),
}

const NOTE_MAX = 200
const PURPOSE = { out: ATTACHMENT_PURPOSE.conditionOut, back: ATTACHMENT_PURPOSE.conditionBack } as const

function Point({ item, onChange }: { readonly item: ConditionItem; readonly onChange: (item: ConditionItem) => void }) {
  const { i18n, t } = useLingui()
  const word = i18n._(conditionWords[item.key])
  return (
    <Box borderBottomWidth="1px" borderColor="line" py="2">
      <Flex align="center" justify="space-between" gap="3">
        <Box fontWeight="600">{word}</Box>
        <QuietButton
          aria-pressed={!item.isFine}
          aria-label={item.isFine ? t`${word}: fine` : t`${word}: not fine`}
          color={item.isFine ? 'good' : 'bad'}
          icon={item.isFine ? <Check size={18} aria-hidden /> : <TriangleAlert size={18} aria-hidden />}
          onClick={() => onChange({ ...item, isFine: !item.isFine })}
        >
          {item.isFine ? <Trans>Fine</Trans> : <Trans>Not fine</Trans>}
        </QuietButton>
      </Flex>
      {!item.isFine && (
        <Box mt="2">
          <TextField
            label={t`What is wrong: ${word}`}
            isLabelHidden
            placeholder={t`What is wrong?`}
            value={item.note}
            maxLength={NOTE_MAX}
            onChange={(note) => onChange({ ...item, note })}
          />
        </Box>
      )}
    </Box>
  )
}

export interface ConditionSheetProps {
  readonly title: string
  readonly bookingId: Id
  /** Whether it leaves or came back: the photos say so for ever. */
  readonly occasion: 'out' | 'back'
  readonly looked: Looked
  /** Every tick and word, as it is made: nothing waits for a button. */
  readonly onChange: (change: LookChange) => void
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Looks a piece over, point by point: everything is fine until somebody says that it is not. */
export function ConditionSheet({ title, bookingId, occasion, looked, onChange, onDone, onClose }: ConditionSheetProps) {
  const { t } = useLingui()
  const change = (item: ConditionItem) =>
    onChange((now) => ({ ...now, items: now.items.map((one) => (one.key === item.key ? item : one)) }))
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <PrimaryButton w="full" onClick={onDone}>
          <Trans>Keep the condition</Trans>
        </PrimaryButton>
      }
    >
      {looked.items.map((item) => (
        <Point key={item.key} item={item} onChange={change} />
      ))}
      <Box mt="5">
        <PhotoField
          label={t`Photos`}
          place={{ record: booking.name, id: bookingId, purpose: PURPOSE[occasion] }}
          value={looked.photoIds}
          max={CONDITION_PHOTOS_MAX}
          onChange={(photoIds) => onChange((now) => ({ ...now, photoIds }))}
          recovers
        />
      </Box>
      <Box mt="5">
        <TextField
          label={t`Anything else`}
          isLong
          value={looked.note}
          maxLength={2000}
          onChange={(note) => onChange((now) => ({ ...now, note }))}
        />
      </Box>
    </Sheet>
  )
}
