import { Box } from '@chakra-ui/react/box'
import { useEffect, useId, useRef } from 'react'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

export interface CheckBoxProps {
  readonly isChecked: boolean
  /** Some of what it stands for is chosen. */
  readonly isPartly?: boolean
  /** Read to a screen reader, where no label stands around it. */
  readonly label?: string
  readonly tabIndex?: number
  readonly id?: string
  /** `isStretch`: it was pressed with Shift held. */
  readonly onChange: (isChecked: boolean, isStretch: boolean) => void
}

/** The browser's own box, in the house's gold. */
export function CheckBox({ isChecked, isPartly = false, label, tabIndex, id, onChange }: CheckBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly
  }, [isPartly])
  return (
    <Box asChild css={BOX}>
      <input
        ref={box}
        type="checkbox"
        id={id}
        checked={isChecked}
        aria-label={label}
        tabIndex={tabIndex}
        onChange={({ currentTarget, nativeEvent }) =>
          onChange(currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </Box>
  )
}

/** The same with room for a finger around it: for a box that no label stands beside. */
export function CheckTarget({ label, ...props }: CheckBoxProps & { readonly label: string }) {
  const id = useId()
  return (
    <Box asChild css={TARGET}>
      <label htmlFor={id}>
        <CheckBox {...props} id={id} />
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
    </Box>
  )
}

const TARGET = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  w: '11',
  h: '11',
  flexShrink: '0',
  cursor: 'pointer',
  userSelect: 'none',
} as const

const BOX = {
  display: 'block',
  w: '20px',
  h: '20px',
  flexShrink: '0',
  accentColor: 'token(colors.gold.solid)',
  cursor: 'pointer',
  focusVisibleRing: 'outside',
} as const
