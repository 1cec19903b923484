import { Input } from '@chakra-ui/react/input'
import { Box } from '@chakra-ui/react/box'
import { FieldFrame } from '../../../ui/field-frame.tsx'
import type { OwnFieldProps } from '../../declarations.ts'

type TimeFieldProps = Omit<OwnFieldProps, 'parts' | 'onBegin'> & {
  readonly parts?: OwnFieldProps['parts']
  readonly isLabelHidden?: boolean
}

/** In a narrow field the picker icon is hidden to leave room for the digits; a phone opens the picker by a touch anyway. */
const FIELD = {
  containerType: 'inline-size',
  '& input::-webkit-calendar-picker-indicator': { '@container (max-width: 150px)': { display: 'none' } },
} as const

/** A time of day in the browser's native control. */
export function TimeField(props: TimeFieldProps) {
  const { value, onChange, isReadOnly, parts: _parts, ...frame } = props
  return (
    <FieldFrame {...frame}>
      <Box css={FIELD}>
        <Input
          type="time"
          dir="ltr"
          minW="0"
          px="2"
          value={typeof value === 'string' ? value : ''}
          readOnly={isReadOnly}
          onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value.slice(0, 5))}
        />
      </Box>
    </FieldFrame>
  )
}
