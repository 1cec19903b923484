import { Input } from '../../../ui/elements.ts'
import { FieldFrame } from '../../../ui/field-frame.tsx'
import type { OwnFieldProps } from '../../declarations.ts'

type TimeFieldProps = Omit<OwnFieldProps, 'parts'> & { readonly parts?: OwnFieldProps['parts']; readonly isLabelHidden?: boolean }

/** A time of the day, by the browser's own control: a clock on a phone, figures by keyboard. */
export function TimeField(props: TimeFieldProps) {
  const { value, onChange, isReadOnly, parts: _parts, ...frame } = props
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <Input
          {...wiring}
          type="time"
          dir="ltr"
          minW="0"
          px="2"
          // A phone opens its clock by a touch of the figures, which need the room.
          css={{ '&::-webkit-calendar-picker-indicator': { display: { base: 'none', sm: 'block' } } }}
          value={typeof value === 'string' ? value : ''}
          readOnly={isReadOnly}
          onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value.slice(0, 5))}
        />
      )}
    </FieldFrame>
  )
}
