import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Ruler } from 'lucide-react'
import { useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import type { InputOf, ListRow } from '#domain/kernel/define.ts'
import { addMeasurement, measurements } from '#domain/rentals/piece/measure.ts'
import { useList } from '../../engine/use-question.ts'
import { AnswerView } from '../../engine/answer-view.tsx'
import { AppLink } from '../../engine/app-link.tsx'
import { DraftNotice } from '../../engine/draft/draft-notice.tsx'
import { useFormDraft } from '../../engine/draft/use-form-draft.ts'
import { CommandForm } from '../../engine/form/command-form.tsx'
import type { FormDeclaration } from '../../engine/declarations.ts'
import { useMay } from '../../engine/session.ts'
import { useFormat } from '../../i18n/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/page.tsx'
import { QuietButton } from '../../ui/primary-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { showToast } from '../../ui/toast.tsx'

type Row = ListRow<typeof measurements>

const SIZES = ['heightCm', 'chestCm', 'waistCm', 'hipsCm', 'armsCm'] as const
type SizeField = (typeof SIZES)[number]
/** The measures that decide about fit; the length can be adjusted by heels and hem. */
const FITTING: ReadonlySet<SizeField> = new Set(['chestCm', 'waistCm', 'hipsCm'])
const WORDS: Readonly<Record<SizeField, MessageDescriptor>> = {
  heightCm: msg({ message: 'Height', context: 'body size' }),
  chestCm: msg({ message: 'Chest', context: 'body size' }),
  waistCm: msg({ message: 'Waist', context: 'body size' }),
  hipsCm: msg({ message: 'Hips', context: 'body size' }),
  armsCm: msg({ message: 'Arms', context: 'body size' }),
}

/** More measurements than a customer and companions have. */
const TAKINGS_MAX = 200

/** The newest measurements of each person: the customer first, then companions. */
function newestOfEach(rows: readonly Row[]): readonly { readonly row: Row; readonly older: number }[] {
  const byPerson = Map.groupBy(rows, (row) => row.person)
  return [...byPerson.values()]
    .flatMap(([row, ...older]) => (row ? [{ row, older: older.length }] : []))
    .toSorted((a, b) => Number(a.row.person !== '') - Number(b.row.person !== ''))
}

interface MeasurementsProps {
  readonly customerId: Id
}

export function MeasurementsPanel(props: MeasurementsProps) {
  const allows = useMay()
  return allows(measurements.permission) ? <Measurements {...props} /> : null
}

/** The latest sizes of a customer and companions, and a link to search what fits. */
function Measurements({ customerId }: MeasurementsProps) {
  const { t } = useLingui()
  const allows = useMay()
  const [measured, setMeasured] = useState<Row | 'new' | null>(null)
  const query = useList(measurements, { sort: 'takenAt', isDescending: true, filters: { customerId }, limit: TAKINGS_MAX })
  const people = query.kind === 'ready' ? newestOfEach(query.data.rows) : []
  const add = allows(addMeasurement.permission) && (
    <QuietButton icon={<Plus size={18} aria-hidden />} onClick={() => setMeasured('new')}>
      {t`Take measurements`}
    </QuietButton>
  )
  const empty = (
    <EmptyState isInPanel icon={<Ruler size={26} aria-hidden />} title={t`Not measured yet`} action={add}>
      <Trans>Her sizes find the dresses that fit, at the desk and while she is on the phone.</Trans>
    </EmptyState>
  )
  return (
    <Panel title={t`Measurements`} end={people.length > 0 && add}>
      <AnswerView query={query} count={2} empty={empty}>
        {() => (
          <Box as="ul" listStyleType="none">
            {people.map(({ row, older }) => (
              <PersonRow
                key={row.person}
                row={row}
                older={older}
                onMeasure={allows(addMeasurement.permission) ? () => setMeasured(row) : null}
              />
            ))}
          </Box>
        )}
      </AnswerView>
      <Sheet isOpen={measured !== null} onClose={() => setMeasured(null)} title={t`Take measurements`}>
        {measured !== null && (
          <MeasureForm
            key={measured === 'new' ? 'new' : measured.id}
            customerId={customerId}
            before={measured === 'new' ? null : measured}
            onCancel={() => setMeasured(null)}
            onDone={() => {
              setMeasured(null)
              query.reload()
              showToast({ text: t`The measurements were saved` })
            }}
          />
        )}
      </Sheet>
    </Panel>
  )
}

interface PersonRowProps {
  readonly row: Row
  readonly older: number
  readonly onMeasure: (() => void) | null
}

function PersonRow({ row, older, onMeasure }: PersonRowProps) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const known = SIZES.flatMap((field) => {
    const cm = row[field]
    return cm === null ? [] : [{ field, cm }]
  })
  const wish = new URLSearchParams(known.flatMap(({ field, cm }) => (FITTING.has(field) ? [[field, String(cm)]] : [])))
  wish.set('customer', row.customerId)
  const name = row.person || t`The customer herself`
  return (
    <Box as="li" py="3" borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: '0' }}>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Box minW="0">
          <Box fontWeight="600">
            <bdi>{name}</bdi>
          </Box>
          <Box textStyle="sm" color="muted">
            {format.instant(row.takenAt)}
            {older > 0 && <> · {t`${format.number(older)} older`}</>}
          </Box>
        </Box>
        <Flex gap="3" align="center">
          <AppLink to={`/merchant/rent?${wish}`} color="gold.fg" fontWeight="600" minH="11" alignItems="center">
            {t`Find her size`}
          </AppLink>
          {onMeasure && <QuietButton aria-label={t`Measure again: ${name}`} onClick={onMeasure}>{t`Measure again`}</QuietButton>}
        </Flex>
      </Flex>
      <Box as="dl" display="grid" gridTemplateColumns="repeat(auto-fit, minmax(76px, 1fr))" gap="3" mt="3">
        {known.map(({ field, cm }) => (
          <Box key={field} bg="sunken" borderRadius="l2" px="3" py="2">
            <Box as="dt" textStyle="sm" color="muted">
              {i18n._(WORDS[field])}
            </Box>
            <Box as="dd" fontWeight="600" fontSize="18px">
              <bdi>{format.number(cm)}</bdi>
            </Box>
          </Box>
        ))}
      </Box>
      {row.note && (
        <Box textStyle="sm" mt="2">
          {row.note}
        </Box>
      )}
    </Box>
  )
}

interface Draft extends Readonly<Record<SizeField, number | null>> {
  readonly measurementId: Id
  readonly customerId: Id
  readonly person: string | null
  readonly note: string | null
}

const FORM: FormDeclaration<typeof addMeasurement, Draft> = {
  command: addMeasurement,
  inputPath: 'sizes',
  fields: [
    {
      name: 'person',
      label: msg`Name of the companion`,
      hint: msg`Empty for the customer herself.`,
      kind: 'text',
      lengthMax: 80,
      isWide: true,
    },
    ...SIZES.map((name) => ({ name, label: WORDS[name], kind: 'integer' as const })),
    { name: 'note', label: msg`Note`, hint: msg`Such as the height of the heels.`, kind: 'text', lengthMax: 500, isWide: true },
  ],
  toInput: ({ measurementId, customerId, person, note, ...sizes }): InputOf<typeof addMeasurement> => ({
    measurementId,
    customerId,
    person: person ?? '',
    sizes,
    note,
  }),
  submit: msg`Save the measurements`,
}

interface MeasureFormProps {
  readonly customerId: Id
  readonly before: Row | null
  readonly onDone: () => void
  readonly onCancel: () => void
}

const sizesOf = (row: Row | null) => Object.fromEntries(SIZES.map((size) => [size, row?.[size] ?? null]))

/** Enters measurements in centimetres, starting with the previous ones. */
function MeasureForm({ customerId, before, onDone, onCancel }: MeasureFormProps) {
  // A separate draft per person.
  const saved = useFormDraft(`${addMeasurement.name}:${before?.id ?? customerId}`, null, {
    person: before?.person ?? null,
    note: null,
    ...sizesOf(before),
  })
  // The cast is safe because each field writes its own type.
  const initial = { ...saved.initial, measurementId: saved.id, customerId } as Draft
  return (
    <>
      <DraftNotice saved={saved} />
      <CommandForm key={saved.nth} saved={saved} declaration={FORM} initial={initial} onDone={onDone} onCancel={onCancel} />
    </>
  )
}
